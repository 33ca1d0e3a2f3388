#pragma once
// Certificates made at start: an authority of the sandbox's own, whose certificate is written to a file that
// the bot is told to trust (SSL_CERT_FILE), and a certificate for Discord's host names signed by it.

#include <boost/asio/ssl/context.hpp>
#include <string>

namespace sandbox {

struct Certificates {
  std::string authority;  // PEM
  std::string chain;      // PEM, the server's own first
  std::string key;        // PEM, of the server
};

Certificates make_certificates();
boost::asio::ssl::context tls_context(const Certificates& certificates);

}  // namespace sandbox

#include "sandbox/tls.h"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <boost/asio/buffer.hpp>
#include <memory>
#include <stdexcept>

namespace sandbox {

namespace {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Bio = std::unique_ptr<BIO, Freed<BIO_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;

constexpr const char* kHosts =
    "DNS:discord.com,DNS:*.discord.com,DNS:discord.gg,DNS:*.discord.gg,DNS:discordapp.com,DNS:*.discordapp."
    "com,"
    "DNS:*.discordapp.net,DNS:localhost,IP:127.0.0.1";

void must(bool done, const char* what) {
  if (!done) throw std::runtime_error(std::string("certificates: ") + what);
}

Key make_key() {
  Key key(EVP_EC_gen("P-256"));
  must(key != nullptr, "no key");
  return key;
}

void extend(X509* certificate, X509* issuer, int nid, const char* value) {
  X509V3_CTX context;
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  const Extension extension(X509V3_EXT_conf_nid(nullptr, &context, nid, value));
  must(extension != nullptr && X509_add_ext(certificate, extension.get(), -1) == 1, "no extension");
}

Certificate begin(const char* common_name, EVP_PKEY* key) {
  constexpr long kDay = 24L * 60 * 60;
  Certificate certificate(X509_new());
  must(certificate != nullptr && X509_set_version(certificate.get(), 2) == 1, "no certificate");
  std::int64_t serial = 0;
  must(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1, "no serial number");
  ASN1_INTEGER_set_int64(X509_get_serialNumber(certificate.get()), serial & INT64_MAX);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -kDay);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 365 * kDay);
  X509_set_pubkey(certificate.get(), key);
  X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate.get()), "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(common_name), -1, -1, 0);
  return certificate;
}

std::string pem(const std::function<int(BIO*)>& write) {
  const Bio bio(BIO_new(BIO_s_mem()));
  must(bio != nullptr && write(bio.get()) == 1, "cannot be written");
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

}  // namespace

Certificates make_certificates() {
  const Key authority_key = make_key();
  const Certificate authority = begin("Discord sandbox authority", authority_key.get());
  X509_set_issuer_name(authority.get(), X509_get_subject_name(authority.get()));
  extend(authority.get(), authority.get(), NID_basic_constraints, "critical,CA:TRUE");
  extend(authority.get(), authority.get(), NID_key_usage, "critical,keyCertSign,cRLSign");
  extend(authority.get(), authority.get(), NID_subject_key_identifier, "hash");
  must(X509_sign(authority.get(), authority_key.get(), EVP_sha256()) > 0, "cannot be signed");

  const Key key = make_key();
  const Certificate server = begin("discord.com", key.get());
  X509_set_issuer_name(server.get(), X509_get_subject_name(authority.get()));
  extend(server.get(), authority.get(), NID_basic_constraints, "critical,CA:FALSE");
  extend(server.get(), authority.get(), NID_key_usage, "critical,digitalSignature");
  extend(server.get(), authority.get(), NID_ext_key_usage, "serverAuth");
  extend(server.get(), authority.get(), NID_authority_key_identifier, "keyid");
  extend(server.get(), authority.get(), NID_subject_alt_name, kHosts);
  must(X509_sign(server.get(), authority_key.get(), EVP_sha256()) > 0, "cannot be signed");

  Certificates made;
  made.authority = pem([&](BIO* out) { return PEM_write_bio_X509(out, authority.get()); });
  made.chain = pem([&](BIO* out) { return PEM_write_bio_X509(out, server.get()); }) + made.authority;
  made.key = pem([&](BIO* out) {
    return PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  });
  return made;
}

boost::asio::ssl::context tls_context(const Certificates& certificates) {
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_server);
  context.use_certificate_chain(boost::asio::buffer(certificates.chain));
  context.use_private_key(boost::asio::buffer(certificates.key), boost::asio::ssl::context::pem);
  return context;
}

}  // namespace sandbox

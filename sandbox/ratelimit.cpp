#include "sandbox/ratelimit.h"

#include <array>
#include <cstdint>
#include <cstdio>

#include "sandbox/limits.h"

namespace sandbox {

namespace {

std::string seconds(Millis span) {
  std::array<char, 32> out{};
  std::snprintf(out.data(), out.size(), "%lld.%03lld", static_cast<long long>(span / 1000),
                static_cast<long long>(span % 1000));
  return out.data();
}

// Buckets are known by an opaque hash; FNV-1a of the name will do.
std::string bucket_hash(std::string_view name) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  std::array<char, 32> out{};
  std::snprintf(out.data(), out.size(), "%016llx", static_cast<unsigned long long>(hash));
  return out.data();
}

constexpr std::string_view kGlobal = "*";

}  // namespace

RateVerdict RateLimits::take(const BucketRule& rule, const std::string& major, Millis now) {
  const auto fresh = [&](const std::string& key, Millis span) -> Bucket& {
    Bucket& bucket = buckets_[key];
    if (now >= bucket.resets_at) bucket = {0, now + span};
    return bucket;
  };
  RateVerdict verdict;
  Bucket* together = rule.counts_globally ? &fresh(std::string(kGlobal), limits::kSecond) : nullptr;
  if (together != nullptr && together->used >= limits::kGlobalRequests) {
    verdict.limited = true;
    verdict.global = true;
    verdict.retry_after = together->resets_at - now;
    return verdict;
  }
  Bucket& bucket = fresh(std::string(rule.name) + "/" + major, rule.span);
  verdict.limited = bucket.used >= rule.requests;
  if (!verdict.limited) {
    ++bucket.used;
    if (together != nullptr) ++together->used;
  }
  verdict.retry_after = bucket.resets_at - now;
  verdict.headers.emplace_back("X-RateLimit-Limit", std::to_string(rule.requests));
  verdict.headers.emplace_back("X-RateLimit-Remaining", std::to_string(rule.requests - bucket.used));
  verdict.headers.emplace_back("X-RateLimit-Reset", seconds(bucket.resets_at));
  verdict.headers.emplace_back("X-RateLimit-Reset-After", seconds(verdict.retry_after));
  verdict.headers.emplace_back("X-RateLimit-Bucket", bucket_hash(rule.name));
  return verdict;
}

}  // namespace sandbox

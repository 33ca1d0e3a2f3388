// The bot itself: gateway address, own user, application, direct message channels, other users.

#include <array>

#include "sandbox/limits.h"
#include "sandbox/posting.h"
#include "sandbox/rest.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

Reply gateway(Core&, const Call&) { return ok({{"url", "wss://gateway.discord.gg"}}); }

Reply gateway_bot(Core&, const Call&) {
  return ok({{"url", "wss://gateway.discord.gg"},
             {"shards", 1},
             {"session_start_limit",
              {{"total", 1000}, {"remaining", 1000}, {"reset_after", 14'400'000}, {"max_concurrency", 1}}}});
}

Reply own_user(Core& core, const Call&) { return ok(wire::bot_user(core.world)); }

Reply own_application(Core& core, const Call&) { return ok(wire::application(core.world)); }

Reply own_guilds(Core& core, const Call&) {
  json out = json::array();
  for (const auto& [id, guild] : core.world.guilds) {
    if (!guild.members.contains(core.world.bot)) continue;
    out.push_back({{"id", to_text(id)},
                   {"name", guild.name},
                   {"icon", nullptr},
                   {"banner", nullptr},
                   {"owner", guild.owner == core.world.bot},
                   {"permissions", to_text(permissions_in_guild(guild, core.world.bot))},
                   {"features", json::array()}});
  }
  return ok(out);
}

Reply get_user(Core& core, const Call& call) {
  const User* user = core.world.user(call.id("user"));
  return user == nullptr ? refuse(refusals::kUnknownUser) : ok(wire::user(*user));
}

Reply own_dms(Core&, const Call&) { return ok(json::array()); }

Reply open_own_dm(Core& core, const Call& call) {
  const auto recipient = id_at(call.body, "recipient_id");
  if (!recipient) {
    FormErrors errors;
    Place(errors)["recipient_id"].required();
    return errors.reply();
  }
  if (core.world.user(*recipient) == nullptr) return refuse(refusals::kUnknownUser);
  if (*recipient == core.world.bot) return refuse(refusals::kInvalidRecipients);
  if (core.world.dm_with(*recipient) == nullptr) {
    const Millis now = core.now();
    while (!core.fresh_dms.empty() && core.fresh_dms.front() <= now - limits::kFreshDmsWindow)
      core.fresh_dms.pop_front();
    if (core.settings.rate_limits && core.fresh_dms.size() >= limits::kFreshDms) {
      return refuse(refusals::kOpeningDmsTooFast);
    }
    core.fresh_dms.push_back(now);
  }
  return ok(wire::channel(core.world, open_dm(core, *recipient)));
}

Reply own_emojis(Core&, const Call&) { return ok({{"items", json::array()}}); }
Reply no_entries(Core&, const Call&) { return ok(json::array()); }

constexpr std::array kRoutes{
    Route{"GET", "/gateway", gateway, kDefaultBucket, Auth::none},
    Route{"GET", "/gateway/bot", gateway_bot, kDefaultBucket},
    Route{"GET", "/users/@me", own_user, kDefaultBucket},
    Route{"GET", "/users/@me/guilds", own_guilds, kDefaultBucket},
    Route{"GET", "/users/@me/channels", own_dms, kDefaultBucket},
    Route{"POST", "/users/@me/channels", open_own_dm, BucketRule{"open dm", 10, 10'000}},
    Route{"GET", "/users/{user}", get_user, kDefaultBucket},
    Route{"GET", "/oauth2/applications/@me", own_application, kDefaultBucket},
    Route{"GET", "/applications/@me", own_application, kDefaultBucket},
    Route{"GET", "/applications/{application}/emojis", own_emojis, kDefaultBucket},
    Route{"GET", "/applications/{application}/entitlements", no_entries, kDefaultBucket},
    Route{"GET", "/applications/{application}/skus", no_entries, kDefaultBucket},
};

}  // namespace

std::span<const Route> application_routes() { return kRoutes; }

}  // namespace sandbox::rest

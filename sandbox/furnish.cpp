#include "sandbox/furnish.h"

#include <algorithm>

#include "sandbox/server.h"

namespace sandbox {

// As Discord writes tokens, the first part is the bot's id in base64; the rest says that it opens nothing.
const char* const kBotToken = "MTA4OTAwMDAwMDAwMDAwMDAwMQ.SandBx.made-up-token-for-this-machine-only";

namespace {

constexpr Id kBotId = 1089000000000000001;

}  // namespace

void make_application(Core& core, std::string_view token) {
  User bot;
  bot.id = kBotId;
  bot.name = "Parlour";
  bot.display_name = "Parlour";
  bot.bot = true;
  core.world.bot = bot.id;
  core.world.token = token;
  core.world.users[bot.id] = bot;
}

User& make_user(Core& core, std::string_view name, std::string_view display_name) {
  User user;
  user.id = core.new_id();
  user.name = name;
  user.display_name = display_name;
  return core.world.users[user.id] = std::move(user);
}

void join_guild(Core& core, Guild& guild, Id user) {
  Member member;
  member.user = user;
  member.joined_at = core.now();
  if (user == core.world.bot) {
    // A bot comes with a role of its own, named after it.
    Role role;
    role.id = core.new_id();
    role.name = core.world.users.at(user).name;
    role.permissions = permission::kEveryone;
    role.position = static_cast<int>(guild.roles.size());
    role.bot = user;
    member.roles.push_back(role.id);
    guild.roles.push_back(std::move(role));
  }
  guild.members[user] = std::move(member);
}

Guild& make_guild(Core& core, std::string_view name, Id owner, const std::vector<Id>& members,
                  bool with_bot) {
  Guild guild;
  guild.id = core.new_id();
  guild.name = name;
  guild.owner = owner;
  guild.made_at = core.now();
  Role everyone;
  everyone.id = guild.id;
  everyone.name = "@everyone";
  everyone.permissions = permission::kEveryone;
  guild.roles.push_back(std::move(everyone));
  for (const Id user : members) join_guild(core, guild, user);
  if (with_bot) join_guild(core, guild, core.world.bot);
  return core.world.guilds[guild.id] = std::move(guild);
}

Channel& make_channel(Core& core, Id guild, std::string_view name, std::string_view topic) {
  Channel channel;
  channel.id = core.new_id();
  channel.guild = guild;
  channel.name = name;
  channel.topic = topic;
  channel.position = static_cast<int>(
      std::ranges::count_if(core.world.channels, [&](const auto& row) { return row.second.guild == guild; }));
  return core.world.channels[channel.id] = std::move(channel);
}

void furnish(Core& core) {
  std::vector<Id> people;
  for (const auto& [name, shown] : {std::pair{"ada", "Ada"},
                                    {"bela", "Béla"},
                                    {"chidi", "Chidi"},
                                    {"dora", "Dora"},
                                    {"emil", "Emil"},
                                    {"fumiko", "Fumiko"}}) {
    people.push_back(make_user(core, name, shown).id);
  }
  const Guild& guild = make_guild(core, "Parlour Lounge", people.front(), people, true);
  make_channel(core, guild.id, "games", "Open a table here: /table new");
  make_channel(core, guild.id, "side-room", "A second table, when the first is taken");
  make_channel(core, guild.id, "chatter", "Anything but games");
}

}  // namespace sandbox

#pragma once
// The shape of the database, as steps from nothing to the newest version. A step that has been released is
// never changed; a new shape is a new step. The SQL is common to SQLite and PostgreSQL, save for {serial},
// which stands for a key that counts up and never returns.

#include <string>
#include <vector>

namespace parlour::tables {

struct SchemaStep {
  int version = 0;                   // after this step
  std::vector<std::string> creates;  // names of tables, by which a damaged file is known
  std::vector<std::string> statements;
};

const std::vector<SchemaStep>& schema_steps();

}  // namespace parlour::tables

#pragma once
// Pictures that were drawn lately, so that a table shown twice is drawn once. Any thread may ask.

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace parlour::render {

class PictureCache {
 public:
  /// Keeps at most so many bytes; the one that was asked for longest ago goes first.
  explicit PictureCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// The picture of this key; drawn by `draw` when it is not there. The key must say all that `draw` depends
  /// on.
  std::shared_ptr<const std::string> get(const std::string& key, const std::function<std::string()>& draw);

  [[nodiscard]] std::size_t drawn() const;

 private:
  struct Kept {
    std::string key;
    std::shared_ptr<const std::string> png;
  };
  [[nodiscard]] std::shared_ptr<const std::string> find(const std::string& key);
  void keep(const std::string& key, const std::shared_ptr<const std::string>& png);

  std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::list<Kept> kept_;  // the newest first
  std::map<std::string, std::list<Kept>::iterator> by_key_;
  std::size_t bytes_ = 0;
  std::size_t drawn_ = 0;
};

}  // namespace parlour::render

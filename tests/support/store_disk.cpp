#include "tests/support/store_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace pique::tests {
namespace {

// SQLite's own file system does the work; what it is asked for is seen, and sometimes refused, on the way.

StoreDisk* disk = nullptr;
sqlite3_vfs* real_vfs = nullptr;

struct WatchedFile {
    sqlite3_file base;
    std::string* path;  // null for a file that nobody needs after a crash
    sqlite3_file* real;
};

constexpr std::size_t real_offset =
    (sizeof(WatchedFile) + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);

WatchedFile& watched(sqlite3_file* file) {
    return *reinterpret_cast<WatchedFile*>(file);
}
sqlite3_file* real(sqlite3_file* file) {
    return watched(file).real;
}
const sqlite3_io_methods& methods(sqlite3_file* file) {
    return *real(file)->pMethods;
}

int close_file(sqlite3_file* file) {
    const int result = methods(file).xClose(real(file));
    delete watched(file).path;
    return result;
}
int read_file(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
    return methods(file).xRead(real(file), bytes, count, offset);
}
int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    if (watched(file).path != nullptr) {
        std::string text{static_cast<const char*>(bytes), static_cast<std::size_t>(count)};
        const int result = disk->write(*watched(file).path, offset, std::move(text));
        if (result != SQLITE_OK) return result;
    }
    return methods(file).xWrite(real(file), bytes, count, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    if (watched(file).path != nullptr) disk->truncate(*watched(file).path, size);
    return methods(file).xTruncate(real(file), size);
}
int sync_file(sqlite3_file* file, int flags) {
    if (watched(file).path != nullptr) disk->sync(*watched(file).path);
    return methods(file).xSync(real(file), flags);
}
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
    return methods(file).xFileSize(real(file), size);
}
int lock_file(sqlite3_file* file, int lock) {
    return methods(file).xLock(real(file), lock);
}
int unlock_file(sqlite3_file* file, int lock) {
    return methods(file).xUnlock(real(file), lock);
}
int check_reserved_lock(sqlite3_file* file, int* held) {
    return methods(file).xCheckReservedLock(real(file), held);
}
int control_file(sqlite3_file* file, int operation, void* argument) {
    return methods(file).xFileControl(real(file), operation, argument);
}
int sector_size(sqlite3_file* file) {
    return methods(file).xSectorSize(real(file));
}
int device_characteristics(sqlite3_file* file) {
    return methods(file).xDeviceCharacteristics(real(file));
}
int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
    return methods(file).xShmMap(real(file), region, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file).xShmLock(real(file), offset, count, flags);
}
void shared_barrier(sqlite3_file* file) {
    methods(file).xShmBarrier(real(file));
}
int unmap_shared(sqlite3_file* file, int remove) {
    return methods(file).xShmUnmap(real(file), remove);
}

// Without the calls of version 3, so that SQLite maps no file and every write is seen.
constexpr sqlite3_io_methods watched_methods = {.iVersion = 2,
                                                .xClose = close_file,
                                                .xRead = read_file,
                                                .xWrite = write_file,
                                                .xTruncate = truncate_file,
                                                .xSync = sync_file,
                                                .xFileSize = size_of_file,
                                                .xLock = lock_file,
                                                .xUnlock = unlock_file,
                                                .xCheckReservedLock = check_reserved_lock,
                                                .xFileControl = control_file,
                                                .xSectorSize = sector_size,
                                                .xDeviceCharacteristics = device_characteristics,
                                                .xShmMap = map_shared,
                                                .xShmLock = lock_shared,
                                                .xShmBarrier = shared_barrier,
                                                .xShmUnmap = unmap_shared,
                                                .xFetch = nullptr,
                                                .xUnfetch = nullptr};

int open_file(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out_flags) {
    WatchedFile& opened = watched(file);
    opened.real = reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + real_offset);
    opened.path = nullptr;
    const int result = real_vfs->xOpen(real_vfs, name, opened.real, flags, out_flags);
    if (opened.real->pMethods == nullptr) {
        opened.base.pMethods = nullptr;
        return result;
    }
    opened.base.pMethods = &watched_methods;
    if (name != nullptr) {
        opened.path = new std::string{name};
        disk->opened(name);
    }
    return result;
}

int delete_file(sqlite3_vfs*, const char* name, int sync_folder) {
    disk->deleted(name);
    return real_vfs->xDelete(real_vfs, name, sync_folder);
}

sqlite3_vfs watched_vfs() {
    sqlite3_vfs vfs = *real_vfs;
    vfs.szOsFile = static_cast<int>(real_offset) + real_vfs->szOsFile;
    vfs.pNext = nullptr;
    vfs.zName = "pique-test-disk";
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    return vfs;
}

sqlite3_vfs installed_vfs;

}  // namespace

StoreDisk::StoreDisk() {
    if (disk != nullptr) throw std::logic_error("two disks at a time");
    disk = this;
    real_vfs = sqlite3_vfs_find(nullptr);
    installed_vfs = watched_vfs();
    sqlite3_vfs_register(&installed_vfs, 1);
}

StoreDisk::~StoreDisk() {
    sqlite3_vfs_unregister(&installed_vfs);
    sqlite3_vfs_register(real_vfs, 1);
    disk = nullptr;
}

void StoreDisk::answer_writes_with(int result) {
    const std::lock_guard lock{mutex_};
    write_answer_ = result;
}

void StoreDisk::hold_syncs() {
    const std::lock_guard lock{mutex_};
    held_ = true;
}

void StoreDisk::wait_for_sync() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return waiting_ > 0; });
}

void StoreDisk::release_syncs() {
    {
        const std::lock_guard lock{mutex_};
        held_ = false;
    }
    changed_.notify_all();
}

std::uint64_t StoreDisk::log_syncs() const {
    const std::lock_guard lock{mutex_};
    return log_syncs_;
}

StoreDisk::Files StoreDisk::after_power_loss(std::mt19937& chance) const {
    const std::lock_guard lock{mutex_};
    Files files;
    for (const auto& [path, file] : files_) {
        std::string content = file.synced;
        for (const Change& change : file.pending) {
            if (chance() % 2 == 0) apply(content, change);
        }
        files.emplace(path, std::move(content));
    }
    return files;
}

void StoreDisk::opened(const std::string& path) {
    const std::lock_guard lock{mutex_};
    if (files_.contains(path)) return;
    std::ifstream content{path, std::ios::binary};
    files_[path].synced.assign(std::istreambuf_iterator<char>{content}, {});
}

void StoreDisk::deleted(const std::string& path) {
    const std::lock_guard lock{mutex_};
    files_.erase(path);
}

int StoreDisk::write(const std::string& path, std::int64_t offset, std::string bytes) {
    const std::lock_guard lock{mutex_};
    if (write_answer_ != SQLITE_OK) return write_answer_;
    files_[path].pending.push_back({.offset = offset, .bytes = std::move(bytes)});
    return SQLITE_OK;
}

void StoreDisk::truncate(const std::string& path, std::int64_t size) {
    const std::lock_guard lock{mutex_};
    files_[path].pending.push_back({.offset = size, .bytes = {}, .truncates = true});
}

void StoreDisk::sync(const std::string& path) {
    std::unique_lock lock{mutex_};
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !held_; });
    --waiting_;
    File& file = files_[path];
    for (const Change& change : file.pending)
        apply(file.synced, change);
    file.pending.clear();
    if (std::string_view{path}.ends_with("-wal")) ++log_syncs_;
}

void StoreDisk::apply(std::string& content, const Change& change) {
    const auto offset = static_cast<std::size_t>(change.offset);
    if (change.truncates) {
        content.resize(std::min(content.size(), offset));
        return;
    }
    content.resize(std::max(content.size(), offset + change.bytes.size()));
    content.replace(offset, change.bytes.size(), change.bytes);
}

}  // namespace pique::tests

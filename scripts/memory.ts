/**
 * Keeps the server's memory small. By default the engine lets its heap grow to several times its
 * live data before it collects garbage, because the machine has plenty of memory. With these flags
 * it uses half as much under load. bench/README.md says what they cost a page.
 */
export const heapFlags = [
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--heap-growing-percent=30",
  // app/platform/memory gives memory back after a time of load.
  "--expose-gc",
];

/**
 * Settings for glibc. It gives freed memory back from 16 MB on; by default it raises that limit to
 * as much as 64 MB as soon as something large is freed. Its threads share two arenas instead of
 * sixteen, each of which keeps its own freed memory. Only blocks of 1 MB and more are mapped on
 * their own; with the usual 128 kB, compressing a page would map and clear several each time. An
 * operator's own settings take precedence.
 */
export const mallocSettings = {
  MALLOC_TRIM_THRESHOLD_: process.env["MALLOC_TRIM_THRESHOLD_"] ?? "16777216",
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
  MALLOC_MMAP_THRESHOLD_: process.env["MALLOC_MMAP_THRESHOLD_"] ?? "1000000",
};

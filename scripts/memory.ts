/**
 * Keeps the server's memory small. By default the engine lets its heap grow to several times its
 * live data before it collects garbage, because the machine has plenty of memory. These flags halve
 * the memory under load. bench/README.md says what they cost a page, and what smaller values would
 * cost.
 */
export const heapFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/**
 * Settings for glibc. It gives freed memory back from 16 MB on; by default it raises that limit to
 * as much as 64 MB as soon as something large is freed. Its threads share two arenas instead of
 * sixteen, each of which keeps its own freed memory. An operator's own settings take precedence.
 */
export const mallocSettings = {
  MALLOC_TRIM_THRESHOLD_: process.env["MALLOC_TRIM_THRESHOLD_"] ?? "16777216",
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
};

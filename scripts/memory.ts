/**
 * What keeps the server's memory small. Left alone, the engine lets its heap grow to several times
 * what is alive in it before it looks for garbage, since the machine has plenty. These halve the
 * memory under load; what they cost a page, and what smaller values would, is in bench/README.md.
 */
export const heapFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/**
 * For glibc. It gives freed memory back from 16 MB on; by itself it raises that limit up to 64 MB as
 * soon as something large is freed. And its threads share two arenas instead of having sixteen, each
 * with its own freed memory. An operator's own settings go first.
 */
export const mallocSettings = {
  MALLOC_TRIM_THRESHOLD_: process.env["MALLOC_TRIM_THRESHOLD_"] ?? "16777216",
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
};

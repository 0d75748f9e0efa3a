-- Words are found whatever their accents, in the forms of English ("patrols" finds "patrolling").
create extension if not exists unaccent;
--> statement-breakpoint
create text search configuration forum (copy = english);
--> statement-breakpoint
alter text search configuration forum
alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
-- Posts are numbered in the order in which they come; so many of them make an era.
create function forum_era(_number bigint) returns bigint
language sql immutable
return _number / 1024;
--> statement-breakpoint
-- A post's words with the mark of its era, which no text contains: the index can then be asked for
-- a word among the newest posts without reading how often it stands in all the others.
create function forum_words(_text text, _number bigint) returns tsvector
language sql stable
return to_tsvector('forum', _text) || array_to_tsvector(array['§' || forum_era(_number)]);

-- A limited token may be bound to one question, for a sheet that reads it from an address. Then it opens nothing else.

alter table limited_token add column question jsonb;

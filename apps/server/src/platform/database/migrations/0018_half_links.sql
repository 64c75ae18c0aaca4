-- An event may name a layer alone or a record alone, and a local record has an id of any form, which its device gave it.
-- PostgreSQL writes the table anew while it is locked.
alter table event drop constraint event_check;
alter table event alter column record_id type text using record_id::text;

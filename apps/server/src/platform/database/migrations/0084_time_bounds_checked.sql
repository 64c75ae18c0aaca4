-- Reads both tables while others write them.

alter table audit_log validate constraint until;
alter table change validate constraint until;

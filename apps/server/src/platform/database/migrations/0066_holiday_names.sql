-- Admins of a tenant set its holidays, and may give them names: a name for each date that has one.

alter table tenant add column holiday_names jsonb not null default '{}';

-- The server's role may change only these columns (grants.sql).
create policy set_by_admins on tenant as restrictive for update using ((select actor_role()) = 'admin');

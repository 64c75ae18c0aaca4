-- Public holidays, which plans that repeat may leave out.

alter table tenant add column holidays date[] not null default '{}';

-- The holidays that the plan leaves out, as the tenant had them when the days of the plan were last set. Null: the plan keeps holidays.
alter table plan add column holidays date[];

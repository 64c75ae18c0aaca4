-- Counts the events and employees that were there before their tallies. Each write since then is in a tally that the same
-- snapshot shows, so that no table is locked meanwhile.

insert into row_tally (tenant_id, counted, number)
select tenant_id, counted, found.number - coalesce(
  (select sum(t.number) from row_tally t where t.tenant_id = found.tenant_id and t.counted = found.counted), 0)
from (
  select tenant_id, 'event' counted, count(*) number from event group by tenant_id
  union all select tenant_id, 'employee', count(*) from employee group by tenant_id
) found;

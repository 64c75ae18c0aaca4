-- Proposals of plans for a team: what was requested, how far the search is, and what it found. Kept for a day. No audit: a
-- proposal changes nothing until its plans are stored, which the log has.

create table plan_proposal (
  tenant_id integer not null references tenant on delete cascade,
  proposal_id uuid not null,
  -- Whose work it plans.
  workers uuid[] not null,
  request jsonb not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'done', 'failed', 'cancelled', 'accepted')),
  progress real not null default 0,
  message text,
  result jsonb,
  plans uuid[] not null default '{}',
  replaced integer not null default 0,
  created_at timestamptz not null default now(),
  -- When the server that searches last said so.
  seen_at timestamptz not null default now(),
  primary key (tenant_id, proposal_id)
);
create index plan_proposal_age on plan_proposal (tenant_id, created_at);

alter table plan_proposal enable row level security;
create policy own_tenant on plan_proposal
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- Of an admin, or of a manager whose people they all are.
create policy managed on plan_proposal as restrictive
  using (holds((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and workers <@ array(select visible_employees())))
  with check (holds((select actor_role()) = 'admin'
    or (select actor_role()) = 'manager' and workers <@ array(select visible_employees())));

-- Journey plans, the visits that they group, and what a tenant has set for them.

alter table tenant
  -- In which calendar and by which clock its people work.
  add column time_zone text not null default 'Asia/Kolkata',
  -- A check-in farther than this from the customer is flagged or refused; null checks nothing.
  add column check_in_metres integer check (check_in_metres > 0),
  add column check_in_far text not null default 'flag' check (check_in_far in ('flag', 'refuse'));

create table plan (
  tenant_id integer not null references tenant on delete cascade,
  plan_id uuid not null,
  plan_guid uuid not null,
  -- Rises with every plan: the order of search.
  plan_number bigint generated always as identity,
  name text not null,
  assignee uuid,
  start_date date not null,
  end_date date not null,
  frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly')),
  days smallint[] not null,
  -- What was sent as `visits`: each makes a visit on every day that fits.
  entries jsonb not null,
  -- What the visits make of it. Kept here, so that a search can filter by it.
  status smallint not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, plan_id),
  unique (tenant_id, plan_guid),
  check (start_date <= end_date)
);
create index plan_order on plan (tenant_id, plan_number);
create index plan_of_assignee on plan (tenant_id, assignee, start_date);
create index plan_dates on plan (tenant_id, start_date);

create table visit (
  tenant_id integer not null references tenant on delete cascade,
  visit_id uuid not null,
  visit_guid uuid not null,
  visit_number bigint generated always as identity,
  plan_id uuid,
  customer_guid text not null,
  assignee uuid,
  visit_date date not null,
  visit_order integer not null,
  planned_start timestamptz,
  planned_end timestamptz,
  checkin_time timestamptz,
  checkin_location text,
  -- Metres from the customer, where both places are known.
  checkin_distance double precision,
  checkin_far boolean,
  checkout_time timestamptz,
  checkout_location text,
  status smallint not null check (status between 1 and 5),
  note text,
  -- Which of the plan's entries made it, and for which day; null where it was added on its own.
  entry smallint,
  made_for date,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, visit_id),
  unique (tenant_id, visit_guid),
  foreign key (tenant_id, plan_id) references plan on delete set null (plan_id)
);
create index visit_order on visit (tenant_id, visit_date, visit_order, visit_number);
create index visit_of_plan on visit (tenant_id, plan_id, visit_date, visit_order);
create index visit_of_assignee on visit (tenant_id, assignee, visit_date);
create index visit_of_customer on visit (tenant_id, customer_guid, visit_date);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['plan', 'visit'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      table_name
    );
  end loop;
end $$;

create trigger audit after insert or update or delete on plan for each row
  execute function audit_write('plan_id', 'tenant_id', 'plan_number', 'status', 'created_at', 'created_by');
create trigger audit after insert or update or delete on visit for each row
  execute function audit_write('visit_id', 'tenant_id', 'visit_number', 'visit_order', 'made_for', 'created_at', 'created_by');

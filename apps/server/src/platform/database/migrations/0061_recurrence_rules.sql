-- A plan may repeat by a recurrence rule of RFC 5545.

alter table plan
  add column rrule text,
  drop constraint plan_frequency_check,
  add constraint plan_frequency_check check (frequency in ('once', 'daily', 'weekly', 'fortnightly', 'monthly', 'rrule')) not valid,
  add constraint plan_rrule_check check ((frequency = 'rrule') = (rrule is not null)) not valid;

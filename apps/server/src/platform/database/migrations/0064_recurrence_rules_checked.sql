-- Stored plans fit the constraints of 0061: this reads them without keeping others from the table.

alter table plan validate constraint plan_frequency_check;
alter table plan validate constraint plan_rrule_check;

-- What searching derives from a record, and from a layer's definition, says nothing of who changed what.
create or replace trigger audit after insert or update or delete on record for each row
  execute function audit_write(
    'record_id', 'tenant_id', 'layer_id', 'node_id', 'created_at', 'created_by', 'created_from', 'modified_at',
    'modified_by', 'modified_from', 'extent', 'key_1', 'key_2', 'key_3', 'key_4'
  );
create or replace trigger audit after insert or update or delete on layer for each row
  execute function audit_write('layer_id', 'tenant_id', 'created_at', 'modified_at', 'search_keys');

// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/authen/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get or refresh an access token
         * @description Exchanges a user's name and password for an access token (`grant_type=password`), or a refresh token for a new pair of
         *     tokens (`grant_type=refresh_token`; no user name or password is sent). It needs the `api-key` query parameter and no
         *     bearer token. Access tokens are short-lived: `expires_in` is their lifetime in seconds.
         *
         *     > **Geofield defines:** Each refresh returns a new refresh token, its successor. A refresh token that is sent again, for example after a lost
         *     > response, returns the same successor while that is unused, and for 30 s after it was first sent. Any later use ends the
         *     > login (RFC 9700). `revokeToken` ends it too.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authen/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the login of a token
         * @description Ends the login that a refresh token or an access token belongs to, with all of its tokens (RFC 7009): a logout. Spent and
         *     expired tokens end their login too. The response is the same for a token that is unknown, already ended or of another
         *     tenant. It needs the `api-key` query parameter and no bearer token. The platform's document has no such operation;
         *     Geofield defines it.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the layers of the tenant
         * @description Returns the name and the version of every layer of the tenant, the fixed layer `CUSTOMER` included, in the order of
         *     their names. `getLayerSchema` reads the fields of one of them. The platform's document has no such operation; Geofield
         *     defines it.
         *
         *     `version` is the version of the layer's schema: a client that keeps schemas reads only those again whose version changed.
         */
        get: operations["listLayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}/layer-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a layer's schema
         * @description Returns the fields of a layer in this tenant, the integer `version` of that list and, when requested, the layer's
         *     settings. The call returns the schema and no record: for one record's data see `getRecord`.
         */
        post: operations["getLayerSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a record
         * @description Creates one record of any layer. Call `getLayerSchema` first: the body is keyed by the `propertyName` values it lists.
         *
         *     1. Keys outside the schema are ignored.
         *     2. Each value must respect the field's declared data type.
         *     3. Fields with `required: true` must be present. A layer with no required fields accepts a body with only `Title`.
         *     4. Validators declared on a field are enforced: in SAMPLE_DATA, `sample_data_mobile_number` must be 8 to 12 characters.
         *     5. Platform fields (`Id`, `CreatedDate`, `CreatedUser`, `ModifiedDate`, `ModifiedUser`, the `*_created_from` and
         *        `*_last_modified_from` markers) must not be sent. `Title` and `Description` may be sent.
         *
         *     The platform sets the marker `<layer>_created_from` (1 Mobile, 2 Web, 3 Others); calls made through the API get 3.
         *     Points are GeoJSON serialized to a string, longitude first.
         *
         *     > **Geofield defines:** In a required field a text of white space only counts as missing. A blank `Title` or `Description` counts as not set.
         */
        post: operations["createRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a layer's records
         * @description Returns one page of a layer's records and the number of all matches. `take: -1` returns all matches and is only safe
         *     on small datasets.
         *
         *     > **Geofield defines:** Records are sorted by creation, oldest first, unless `sortBy` says otherwise. For filters, free text and places see
         *     > `SearchRequest` and the guide on searching. A place is searched in Map fields, whose positions are `[longitude,
         *     > latitude]`.
         */
        post: operations["searchRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update many records
         * @description Creates up to 1,000 records in one call, or with `key` creates those that are new and updates the others. The
         *     platform's document has no such operation; Geofield defines all of it.
         *
         *     1. Each item has the form of the body of `createRecord` and the same rules. Without `key` every item makes a record.
         *     2. `key` names a field that the layer's schema reports as `unique`, or `Id`. An item whose value a record has updates
         *        that record as `updateRecord` would: fields that are not sent stay, null clears a field. Any other item is created.
         *        Nothing is written if all fields have their values already (`unchanged`); a moment
         *        with another offset is the same value.
         *     3. With the key `Id`, an item without an `Id` is created, and an unknown `Id` fails (`ENTITY_NOT_FOUND`). With another
         *        key every item needs a value. A later item with the same key fails (`duplicate`).
         *     4. There is one result per item, in the order of the request. A failed item has the error that its single call would
         *        get, and the others are stored nevertheless. With `atomic: true` all are stored or none: the call fails with the
         *        error of the first failed item, and `details` has the faults of all, with paths such as `/items/3/Title`.
         *     5. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         *     6. With `lookUp: true` a list that reads from another layer takes any unique value of the record that is meant: its value in
         *        the list, what the list displays for it, its `Title`, its `Id`, or a field that is `unique`. A list that depends on another
         *        field looks among the records of that field's value. A value that is stored already stays as it is.
         *     7. An `Idempotency-Key` is for the whole call. A body has at most 4 MiB. The call counts as one request of the key's quota.
         */
        post: operations["saveRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of a record
         * @description Changes the fields sent and leaves the others as they are. The response is the internal node record, not the shape of
         *     search and detail: `LayerData` holds exactly the fields this call wrote, as strings. Keys that the layer does not
         *     define are echoed at top level and not stored. Read the full record with `getRecord`.
         *
         *     > **Geofield defines:** With the layer CUSTOMER the response is the compact record of `updateCustomer`.
         */
        put: operations["updateRecord"];
        post?: never;
        /**
         * Delete a record
         * @description Deletes one record. Returns 200 whether or not the record existed: `count` is 1 when it was deleted and 0 when nothing
         *     matched.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/{layerName}/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one record
         * @description Returns one record with its system fields and all its values, and the plain layer name in `Layer`.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER/layer-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the customer layer's schema
         * @description Returns the fields of the layer CUSTOMER in this tenant, the integer `version` of that list and, when requested, the
         *     layer's settings. The exact set of customer fields is tenant-specific: read the schema before you create or update a
         *     customer. The call returns the schema and no customer: for one customer's data see `getCustomer`.
         */
        post: operations["getCustomerSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a customer
         * @description Creates one customer and returns its full record. The body is keyed by the `propertyName` values that
         *     `getCustomerSchema` lists.
         *
         *     1. Keys outside the schema are ignored.
         *     2. Each value must respect the field's declared data type.
         *     3. Fields with `required: true` must be present. The schema read reports `customer_full_name` as required.
         *     4. Validators declared on a field are enforced.
         *     5. Platform fields (`Id`, `CreatedDate`, `CreatedUser`, `ModifiedDate`, `ModifiedUser`, `customer_created_from`,
         *        `customer_last_modified_from`) must not be sent. `Title` and `Description` may be sent. `Title` is kept in step
         *        with the full name on create.
         *
         *     `customer_location` is a GeoJSON Point serialized to a string, longitude first.
         *
         *     > **Geofield defines:** A `Title` that is sent is kept as it is. The platform generates the `customer_guid` (a UUID) unless one is sent;
         *     > with a `Record-Id` it is that. No
         *     > other customer of the tenant may have the same one, letter case and Unicode normalization ignored (409). A text of white
         *     > space only counts as missing.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search customers
         * @description Returns one page of the tenant's customers, each with its system fields and `customer_*` values, and the number of all
         *     matches. `take: -1` returns all matches and is only safe on small datasets. `customer_location` is a GeoJSON Point
         *     serialized to a string, `[longitude, latitude]`.
         *
         *     > **Geofield defines:** Customers are sorted by creation, oldest first, unless `sortBy` says otherwise. Filters, free text, order and places
         *     > work as in the search of a layer's records.
         */
        post: operations["searchCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update many customers
         * @description Creates up to 1,000 customers in one call, or with `key` creates those that are new and updates the others. The
         *     platform's document has no such operation; Geofield defines all of it.
         *
         *     1. Each item has the form of the body of `createCustomer` and the same rules. Without `key` every item makes a customer.
         *     2. `key` names a field that the layer's schema reports as `unique`, or `Id`. An item whose value a customer has updates
         *        that customer as `updateCustomer` would: fields that are not sent stay, null clears a field. Any other item is created.
         *        Nothing is written if all fields have their values already (`unchanged`); a moment
         *        with another offset is the same value.
         *     3. With the key `Id`, an item without an `Id` is created, and an unknown `Id` fails (`ENTITY_NOT_FOUND`). With another
         *        key every item needs a value. A later item with the same key fails (`duplicate`).
         *     4. There is one result per item, in the order of the request. A failed item has the error that its single call would
         *        get, and the others are stored nevertheless. With `atomic: true` all are stored or none: the call fails with the
         *        error of the first failed item, and `details` has the faults of all, with paths such as `/items/3/Title`.
         *     5. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         *     6. With `lookUp: true` an assignee may be a code, a user name, an e-mail or a full name of an employee instead of the
         *        `employee_guid`, and a team its place in the hierarchy, such as `/field-sales/pune`, instead of its id. Lists that read from
         *        another layer are filled as in `saveRecords`. A value that is stored already stays as it is.
         *     7. An `Idempotency-Key` is for the whole call. A body has at most 4 MiB. The call counts as one request of the key's quota.
         *
         *     `customer_guid` is unique in every tenant, so it can be the key. Where it isn't sent, the platform makes one.
         */
        post: operations["saveCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of a customer
         * @description Changes the fields sent, leaves the others as they are, and returns a compact record, not the shape of search and
         *     detail:
         *
         *     1. `Id`, the value of the path.
         *     2. `id`, which carries `customer_guid`. Do not use it as a record ID.
         *     3. `customer_guid`.
         *     4. The fields written.
         *     5. `customer_assignee` and `customer_assigned_team`, unchanged.
         *     6. `customer_created_from` and `customer_last_modified_from`.
         *     7. `Title`, which is the internal layer name, not a label of the customer.
         *     8. `Path`.
         *
         *     Keys outside the schema are echoed at top level and not stored, as on any layer. Read the full record with
         *     `getCustomer`.
         *
         *     > **Geofield defines:** Null clears a field. `customer_guid` can't be changed, because other records refer to it: another value is refused with
         *     > 422.
         */
        put: operations["updateCustomer"];
        post?: never;
        /**
         * Delete a customer
         * @description Deletes one customer. Returns 200 whether or not the customer existed: `count` is 1 when it was deleted and 0 when
         *     nothing matched.
         *
         *     > **Geofield defines:** Visits to the customer stay and keep its `customer_guid`.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/app-base/data-layer/CUSTOMER/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one customer
         * @description Returns one customer with its system fields and all its values, and the plain layer name in `Layer`.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search employees
         * @description Returns one page of employees and the number of all matches. The query parameter `hierarchyPath` restricts the search
         *     to one team's hierarchy path; without it, every employee the key can see is searched.
         *
         *     > **Geofield defines:** Employees are sorted by creation, oldest first, unless `sortBy` says otherwise. The body filters too: each field takes a
         *     > value to equal, or conditions such as `{ inq: [...] }` or `{ like: ... }`; all must hold. An unknown key is refused with
         *     > 422.
         */
        post: operations["searchEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an employee
         * @description Creates one employee and returns it. With `employee_username` and `employee_password`, which go together, an account is
         *     made too: the employee starts in status 2 (inactive: the account is not approved yet and gets no token). Without them
         *     the employee starts in status 1 (new: no account). `activateEmployee` moves both to 3 (active). The
         *     password is permanent unless `employee_password_temporary: true` is sent with it.
         *
         *     A user name that another account of the tenant has or had is refused with 409. `employee_reporting_manager` must be the
         *     `employee_guid` of an employee of the tenant; otherwise the body is refused with 422.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update many employees
         * @description Creates up to 500 employees in one call with their accounts, or with `key` creates those that are new and updates the others. The
         *     platform's document has no such operation; Geofield defines all of it.
         *
         *     1. `key` is `employee_code`, `employee_username` or `Id`. An item whose value an employee has updates that employee as
         *        `updateEmployee` would: fields that are not sent stay, null clears a field. Letter case does not count. A code that several
         *        employees have is refused (`ambiguous`).
         *     2. `employee_reporting_manager` is the manager's `employee_guid`, code, user name or e-mail, or full name where nothing else
         *        has that text: that of a stored employee or of another item, in any order. An unknown name (`reference`), one that several
         *        employees have (`ambiguous`) and a circle (`cycle`) are refused.
         *     3. With `employee_username` and `employee_password` an employee without an account gets one, as `createEmployee` and
         *        `activateEmployee` make it. An account that is there keeps its password; another user name than the present one is refused
         *        with `CONFLICT`. No password is ever returned.
         *     4. `activate: true` moves the employee to status 3 (active), if it is not active or disabled.
         *     5. There is one result per item, in the order of the request. A failed item has the error of its single calls and leaves
         *        nothing; the others are stored. The rights are those of the single calls.
         *     6. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         *     7. An `Idempotency-Key` is for the whole call. The call counts as one request of the key's quota.
         */
        post: operations["saveEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one employee
         * @description Returns one employee with all its values.
         */
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of an employee
         * @description Changes the fields sent, leaves the others as they are, and returns the whole employee. Null clears a value. The
         *     status is not among the fields: `activateEmployee`, `disableEmployee` and `enableEmployee` move it. `employee_guid`
         *     never changes. The user name and the password of the account have calls of their own: `renameEmployeeAccount` and
         *     `setEmployeePassword`.
         *
         *     `employee_reporting_manager` must be the `employee_guid` of another employee of the tenant who does not report to this
         *     one, directly or through others; otherwise the body is refused with 422.
         *
         *     Another `employee_organization_id` or `employee_team_id` moves the employee: without a `hierarchyPath` in the body it
         *     becomes `/{organization}/{team}`, as for a new employee. Only this employee moves. Those who report to the employee, or
         *     are below its former path, keep their own teams and paths: a team stays when its head leaves it.
         */
        put: operations["updateEmployee"];
        post?: never;
        /**
         * Delete an employee
         * @description Deletes one employee, in any status, with the account: its tokens stop working. Returns 200 whether or not the
         *     employee existed: `count` is 1 when it was deleted and 0 when nothing matched. Employees who reported to this employee
         *     then have no manager.
         *
         *     What the account made stays: customers, records, plans, visits and events. It is the work of a "deleted user" with a number
         *     then, instead of the user name; where there is much of it, the last texts change within minutes. Positions stay too, unless
         *     the tenant's settings say that they are deleted. Managers at or above the place of the employee keep reading all this. The
         *     user name is not given to another account, unless the operator releases it, and an account with a released name inherits
         *     nothing.
         */
        delete: operations["deleteEmployee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an employee
         * @description Moves an employee from status 1 (new) or 2 (inactive) to 3 (active) and returns the employee. In status 2 this
         *     approves the account, which can then get tokens. In status 1 the body may carry the user name and password of an
         *     account to make; without a body, or with an empty one, the employee becomes active without an account: visits can be
         *     assigned, but there is nothing to sign in with. The password is permanent unless `employee_password_temporary: true` is sent
         *     with it.
         *
         *     | from | by | to |
         *     |---|---|---|
         *     | - | `createEmployee` | 1 new, or 2 inactive when an account is made with it |
         *     | 1 new, 2 inactive | `activateEmployee` | 3 active |
         *     | 3 active | `disableEmployee` | 4 disabled |
         *     | 4 disabled | `enableEmployee` | 3 active |
         *
         *     Any other move is refused with 409, and so is an account for an employee who has one. The response to a repeated call is
         *     therefore 409 too: read the employee when no response came.
         */
        post: operations["activateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a disabled employee
         * @description Moves an employee from status 4 (disabled) to 3 (active) and returns the employee. The account can get tokens again;
         *     its old tokens stay invalid. In any other status the call is refused with 409. `activateEmployee` has the table of all
         *     moves.
         */
        post: operations["enableEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an active employee
         * @description Moves an employee from status 3 (active) to 4 (disabled) and returns the employee. The account's tokens stop working
         *     at once and it gets no new ones. In any other status the call is refused with 409. `activateEmployee` has the table of
         *     all moves.
         */
        post: operations["disableEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one's own account
         * @description Returns the account whose token the call has, with the employee who has the account. The platform's document has no such
         *     operation; Geofield defines it.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own logins
         * @description Returns the logins of the account whose token the call has: those with a valid refresh token, the one used last first. At most
         *     the first 1,000 are in `data`; `total` counts all. An account that everyone shares, that of the public demo tenant, lists only
         *     the login of the call.
         *     The platform's document has no such operation; Geofield defines it.
         */
        get: operations["listLogins"];
        put?: never;
        post?: never;
        /**
         * End all of one's own logins but the present one
         * @description Ends every login of the account whose token the call has, except the login of this token: for a lost phone, or a shared one.
         *     Their access tokens are refused from the next request on. An account that everyone shares, that of the public demo tenant,
         *     keeps its logins: the call is refused with 409.
         *     The platform's document has no such operation; Geofield defines it.
         */
        delete: operations["endOtherLogins"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account/logins/{loginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of one's own logins
         * @description Ends one login of the account whose token the call has. Its access tokens are refused from the next request on, its refresh
         *     token gets no new ones. Ending the login of the call itself is a logout.
         *     The platform's document has no such operation; Geofield defines it.
         */
        delete: operations["endLogin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the logins of an employee
         * @description Returns the logins of the account that an employee has, like `listLogins`. An employee without an account has none.
         *     Only an admin may call it, and a manager for the employees at or below its own `hierarchyPath`. A manager gets 403
         *     (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         *     The platform's document has no such operation; Geofield defines it.
         */
        get: operations["listEmployeeLogins"];
        put?: never;
        post?: never;
        /**
         * End all logins of an employee
         * @description Ends every login of the account that an employee has. The account stays enabled: a person with the password can log in again.
         *     Only an admin may call it, and a manager for the employees at or below its own `hierarchyPath`. A manager gets 403
         *     (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         *     The platform's document has no such operation; Geofield defines it.
         */
        delete: operations["endEmployeeLogins"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/logins/{loginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a login of an employee
         * @description Ends one login of the account that an employee has, like `endLogin`: for a lost phone.
         *     Only an admin may call it, and a manager for the employees at or below its own `hierarchyPath`. A manager gets 403
         *     (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         *     The platform's document has no such operation; Geofield defines it.
         */
        delete: operations["endEmployeeLogin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Sets a new password for the account whose token the call has. `current_password` must be the present one, because a phone
         *     may lie about unlocked. Every other login of the account ends at once, and so does every access token; the login of this
         *     call goes on, and its refresh token gets a new access token.
         *
         *     An account with a temporary password may call this operation and `getAccount`, and no other, until it has changed it.
         *
         *     A wrong `current_password` is refused with 422 and counted like a failed login on this device: too many are refused with
         *     429, even with the right password. An account that everyone shares, that of the public demo tenant, keeps its password: the
         *     call is refused with 409. The platform's document has no such operation; Geofield defines it.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the password of an employee's account
         * @description Gives the account of an employee another password, for a person who has forgotten it or whose phone is lost. Every login of
         *     the account ends at once. An admin may set every password, a manager those of employees at or below its `hierarchyPath`
         *     whose account isn't an admin's. Nobody sets the own one this way: `changePassword` asks for the present one.
         *
         *     The password is temporary unless `employee_password_temporary: false` is sent: the person logs in with it and must choose
         *     another one with `changePassword` before anything else. A temporary password is accepted for seven days, or as long as the
         *     operator has set. The platform's document has no such operation; Geofield defines it.
         */
        post: operations["setEmployeePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename the account of an employee
         * @description Gives the account of an employee another user name and returns the employee. The password, the logins and the tokens stay
         *     valid; from the next login on the new name counts. Nobody else gets the name before, unless the operator
         *     releases it. An admin may rename every account, a manager those of employees at or
         *     below its `hierarchyPath` which aren't an admin's. The platform's document has no such operation; Geofield defines it.
         */
        post: operations["renameEmployeeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own account's limited tokens
         * @description Returns the limited tokens of the account that calls, the newest first, without their secrets. Expired ones stay in the
         *     list until they are revoked or the account needs their place.
         */
        get: operations["listLimitedTokens"];
        put?: never;
        /**
         * Make a limited token for your own account
         * @description Makes a limited token of the account that calls, and returns it. The response is the only one that has it.
         *
         *     A limited token is for a program that can't renew an access token, such as a tracking app or a GIS program. It acts as the
         *     account, with the role that the account has at each call. It needs no `api-key`, and opens only what its scope names.
         *     Send it as `Authorization: Bearer gft_...`, or as the password of `Authorization: Basic` with any user name.
         *
         *     It ends when it is revoked, when it expires, and with the account. A disabled account's tokens are refused until the
         *     account is enabled again. A new password ends none of them. An account has at most 20; on an account that everyone
         *     shares, that of the public demo tenant, one more takes the place of the oldest. Each token has a quota of its own, as large
         *     as that of a key.
         */
        post: operations["createLimitedToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/account/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of your own account's limited tokens
         * @description Ends a limited token of the account that calls: its next request is refused, on every server.
         */
        delete: operations["revokeLimitedToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the limited tokens of an employee's account
         * @description Returns the limited tokens of an employee's account, also those that others made. Admins may, and managers for employees at or
         *     below their `hierarchyPath`, unless the account has the role `admin`.
         */
        get: operations["listEmployeeTokens"];
        put?: never;
        /**
         * Make a limited token for an employee's account
         * @description Makes a limited token of an employee's account, as `createLimitedToken` does of your own. Admins may, and managers for
         *     employees at or below their `hierarchyPath`, unless the account has the role `admin`.
         */
        post: operations["createEmployeeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a limited token of an employee's account
         * @description Ends a limited token of an employee's account: its next request is refused, on every server. Admins may, and managers for
         *     employees at or below their `hierarchyPath`, unless the account has the role `admin`.
         */
        delete: operations["revokeEmployeeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions of a device
         * @description Stores one position or a batch of up to 1,000, latitude and longitude in separate fields. The driver of all of
         *     them is the account of the bearer token.
         *
         *     The response tells how many positions are stored and which were rejected, each with its index and the reason; the rest
         *     of the batch is stored. The driver, `trackerId` and `ts` together identify a position. A position that is stored
         *     already counts as accepted and stays as it is, so a batch can be sent again if no response came. Several drivers may
         *     push for the same `trackerId`, for example when a phone is handed on: the positions of each driver are kept apart.
         *
         *     A wrong entry never fails its batch: it is listed with its reason. What no batch can be (an empty list, more than 1,000
         *     entries, an object around a list), and a single position with a field missing or of a wrong type, is refused with 422.
         *     The response is sent after the positions are committed; late or unordered positions are sorted into the track, and the
         *     live position stays the newest. A position that the device can't have reached is stored too: `getPositionHistory` marks
         *     it as a jump, and the live position does not follow it. While the server is unsure of its clock, it does not reject a
         *     position only because of the time: it refuses the whole push with 503, and you send it again later.
         */
        post: operations["pushPositions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/push/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions with the token in the path
         * @description Stores positions as `pushPositions` does, with a limited token of the scope `push` in the path. It takes neither an `api-key`
         *     nor an `Authorization` header.
         *
         *     Use it only where a program can send nothing but an address: proxies, browsers and phones write addresses into logs and
         *     histories, where others may read the token. Geofield keeps it out of its own logs. Give each device a token of its own,
         *     and revoke the token if the address was shown to anybody.
         */
        post: operations["pushWithPathToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/apps/traccar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions from Traccar Client
         * @description Takes what Traccar Client sends (its query form of versions up to 8, its JSON form from 9.0), with a limited token of the
         *     scope `push` in the path, because the app can send nothing but an address. Speed is in knots in the query form and in metres
         *     per second in JSON, the battery in per cent and as a part of 1. Times are Unix seconds, milliseconds or ISO 8601.
         *
         *     A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would send it for ever and
         *     keep all later ones back; `rejected` has the reason.
         */
        post: operations["pushFromTraccar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/apps/owntracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions from OwnTracks
         * @description Takes a message of OwnTracks in HTTP mode, with a limited token of the scope `push` as the password. A `location` is stored:
         *     `vel` is in km/h, `batt` in per cent. Other messages are acknowledged. The device is that of the topic, of the header
         *     `X-Limit-D` or `tid`. The response is a list of commands for the app, which is always empty.
         *
         *     A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would send it for ever and
         *     keep all later ones back.
         */
        post: operations["pushFromOwnTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/apps/overland": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions from Overland
         * @description Takes a batch of Overland, with a limited token of the scope `push` as its access token. Each of `locations` is a GeoJSON
         *     feature, longitude first; `battery_level` is a part of 1. The app deletes its batch when `result` is `ok`.
         *
         *     A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would send it for ever and
         *     keep all later ones back; `rejected` has the reasons.
         */
        post: operations["pushFromOverland"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/apps/gpslogger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push positions from GPSLogger
         * @description Takes what GPSLogger sends to a custom URL by POST, in the query or as JSON, under the names of the app's own parameters:
         *     `lat`, `lon`, `timestamp` or `time`, `spd` (m/s), `dir`, `alt`, `acc`, `batt` (per cent), `act`, `aid` or `ser`. The
         *     password of Basic authentication is a limited token of the scope `push`.
         *
         *     A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would send it for ever and
         *     keep all later ones back; `rejected` has the reason.
         */
        post: operations["pushFromGpsLogger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find where drivers are now
         * @description Returns one page of drivers with the newest position of each of their devices (`lat` and `lng` in separate fields),
         *     the newest event of each type and the newest duty event. Filters by device status, organization, team, place in the
         *     hierarchy and a box. A driver is an account; the employee who has it is named at each position. The order is by user
         *     name. A position that the device can't have reached (a jump, see `getPositionHistory`) is not shown: the one before
         *     stays, until three jumps in a row agree.
         *
         *     With `Accept: application/geo+json` the response is GeoJSON, longitude first: a point for each device.
         */
        post: operations["searchLivePositions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a track over a time range
         * @description Returns the positions of a driver, an employee or a device over a range of at most 7 days, in segments. A new segment begins where
         *     the driver, the device, its status or the session changes. Each segment names its driver and its device: a driver may
         *     use several devices at once, and several drivers may have used one device. Positions are `[longitude, latitude]`,
         *     times Unix seconds (UTC). If there are no positions in the range, `data` is empty. A range with more than 100,000
         *     positions is refused. `simplify` leaves out positions that a drawn line does not need.
         *
         *     A jump is a position that the device can't have reached: from its last good one in the range it would have taken more
         *     than 70 m/s (252 km/h), after the accuracies of both are subtracted from the distance. Three jumps in a row that can
         *     be reached from each other are good: then the device was carried there, or the positions before were wrong. An outlier
         *     is a jump too: a position to which and from which the device would have been much faster than around that time. Jumps
         *     are marked in `metaData`, and the first kind is not shown as live positions.
         *
         *     With `Accept: application/geo+json` the response is GeoJSON, longitude first: a line for each segment, without jumps, and
         *     a point for each jump and each single position.
         */
        post: operations["getPositionHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/plan/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search plans
         * @description Returns one page of plans, without their visits, and the number of all matches. Each field takes a value to equal, or
         *     conditions such as `{ inq: [...] }` or `{ gte: ... }`; all must hold. The order is stable: oldest first. Read the
         *     visits of a plan with `getPlan` or `searchVisits`.
         */
        post: operations["searchPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a plan
         * @description Creates one plan with its visits and returns both. `visits` is the list of customers in the planned order; visits can
         *     also be added later with `createVisit`. A customer or employee that the tenant does not have is refused with 422.
         *
         *     With `plan_frequency` `once` each entry of `visits` makes one visit. A plan that repeats makes a visit of each entry
         *     on every day that fits from `plan_start_date` to `plan_end_date`: every day (`daily`), the days of the week in
         *     `plan_days` (`weekly`; every second week: `fortnightly`) or the days of the month in `plan_days` (`monthly`). Days in
         *     `plan_skipped_dates` are left out. At most 5,000 visits are made of one plan; more are refused with 422.
         *
         *     `optimizeOrder: true` brings the visits of each day into the shortest order by car, the first one staying first. With
         *     time windows (`visit_window_start`, `visit_window_end`) the day ends as early as it can without missing more windows than
         *     it must, counting from `plan_day_start`, with `visit_service_minutes` for each visit; another visit comes first only if
         *     fewer windows are missed then. `unmetWindows` names the visits whose windows the order still misses. Where no order can be
         *     found (a customer has no position, no road leads there, the routing engine is not ready), the plan is stored with the
         *     order given, and `orderOptimization` in the response says the reason for each day.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/plan/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one plan
         * @description Returns one plan with its visits, by date and planned order.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/plan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of a plan
         * @description Changes the fields sent, leaves the others as they are, and returns the plan with its visits.
         *
         *     - A new `plan_assignee` takes over the visits in status 1 or 2.
         *     - New dates, frequency, days or skipped dates: visits in status 1 or 2 that the plan made for a day that no longer fits are deleted,
         *       and visits are made for days that did not fit before; a visit that was deleted, or put into another plan, is not
         *       made again. Visits in progress or over, and those added with `createVisit`, stay. Where only `plan_start_date` is
         *       sent, a plan of one day that does not repeat moves as a whole.
         *     - `optimizeOrder: true` brings the visits of each day into the shortest order by car that misses the fewest time windows,
         *       as in `createPlan`, but not of days that have begun. `orderOptimization` in the response says for each day whether it could be done, and if
         *       not why.
         *
         *     The visits themselves are changed with `createVisit`, `updateVisit` and `deleteVisit`.
         */
        put: operations["updatePlan"];
        post?: never;
        /**
         * Delete a plan
         * @description Deletes one plan with its visits in status 1 or 2. Visits in progress or over stay, in no plan any more and last in the
         *     order of their employee's day. Returns 200 whether or not the plan existed: `count` is 1 when it was deleted and 0 when
         *     nothing matched; visits are not counted.
         */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a team's week
         * @description Starts a search for who visits whom on which day, in which order and when, and returns at once. Read `getPlanProposal` until
         *     its `status` is `done`, then accept it with `acceptPlans`. A proposal changes nothing by itself and is kept for 24 hours.
         *
         *     Ways are those of a car on the roads of the map. All rules hold in each proposal: working days and hours, time windows, skills,
         *     capacities, kilometres, and days between two visits. What doesn't fit is left out, the least important first, with its reason.
         *     Visits that the workers have already in the period stay, and count as visits to their customers; `replan` plans the open ones
         *     again.
         *
         *     A tenant may have 20 proposals that wait or run; a further one is refused with 409. A request may ask for at most 5,000 visits.
         */
        post: operations["proposePlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/proposal/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a proposal
         * @description Returns how far the search is, and the proposal once it is found. A proposal whose server stopped is `failed`. After 24 hours it
         *     is not found any more.
         */
        get: operations["getPlanProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/proposal/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a proposal
         * @description Ends the search for a proposal, or discards one that was found, and returns it. One that had been accepted, failed or cancelled before
         *     stays as it is: plans that were accepted are not deleted.
         */
        post: operations["cancelPlanProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/proposal/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a proposal's plans
         * @description Stores a proposal in one transaction: a plan for each worker with visits, and the deletion of the open visits that `replan` planned
         *     again. A repeat returns the same plans and stores nothing. A proposal that is not `done`, or rests on visits that have begun,
         *     moved or were deleted since, is refused with 409, and nothing is stored: propose again.
         */
        post: operations["acceptPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search visits
         * @description Returns one page of visits, in plans and on their own, and the number of all matches. Each field takes a value to
         *     equal, or conditions such as `{ inq: [...] }` or `{ between: [...] }`; all must hold. With
         *     `searchConfig.includeCustomer` each visit carries the customer's details. The order is by date and planned order.
         */
        post: operations["searchVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a visit
         * @description Creates one visit, in a plan or on its own, and returns it. With an assignee, its own or the plan's, it starts in
         *     status 2 (assigned), otherwise in 1 (new). A customer, employee or plan that the tenant does not have is refused with
         *     422.
         *
         *     | from | by | to |
         *     |---|---|---|
         *     | - | `createVisit`, `createPlan` | 1 new, or 2 assigned when there is an assignee |
         *     | 1 new, 2 assigned | `updateVisit` with an assignee, or null | 2 assigned, or 1 new |
         *     | 1 new, 2 assigned | its day ends without a check-in | 6 missed |
         *     | 1 new, 2 assigned, 6 missed | event VISIT `check_in` | 3 in progress |
         *     | 3 in progress | event VISIT `check_out` | 4 done |
         *     | 1 new, 2 assigned, 3 in progress, 6 missed | event VISIT `cancel` | 5 cancelled |
         *     | 6 missed | `updateVisit` with a `visit_date` | 2 assigned, or 1 new |
         *
         *     The events are sent with `createEvent`, linked to the visit: `layerCode` `VISIT` and `recordNodeId` its `Id`. Any
         *     other move is refused with 409. An event with `occurredAt` is never refused for the status: the visit is in the state
         *     that the times of all its events lead to, in the order of the times. The server marks missed visits within minutes after
         *     the day has ended in the tenant's time zone. A visit that is entered, or moved to its day, after the day has ended was not
         *     missed.
         */
        post: operations["createVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one visit
         * @description Returns one visit without its customer. The platform's document has no such operation: Geofield adds it, so that a visit
         *     has an `ETag` of its own for updates that rest on it.
         */
        get: operations["getVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change fields of a visit
         * @description Changes the fields sent, leaves the others as they are, and returns the whole visit. Null clears a value. An
         *     assignee moves the visit from status 1 to 2, null moves it back. A visit in progress or over (3, 4, 5, 6) takes
         *     only a new `visit_note`: other fields are refused with 409. A cancelled visit (5) also takes a `visit_cancel_reason`, and
         *     a new `visit_date` plans a missed visit (6) again. Check-in, check-out and cancelling are events; `createVisit` has
         *     the table of all moves.
         */
        put: operations["updateVisit"];
        post?: never;
        /**
         * Delete a visit
         * @description Deletes one visit, in any status. Returns 200 whether or not it existed: `count` is 1 when it was deleted and 0 when
         *     nothing matched. Events that link to the visit stay.
         */
        delete: operations["deleteVisit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/ndms2/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event
         * @description Stores one event of a device or an app. An event has a `typeCode`, an `actionCode` and optionally a link to a
         *     data-layer record (`layerCode`, `recordNodeId`). These pairs are accepted; the list is open: the tenant administrator
         *     can declare new types and action codes.
         *
         *     | Meaning | Type ID | typeCode | actionCode |
         *     |---|---|---|---|
         *     | Go on duty | 1 | `DUTY` | `on_duty` |
         *     | Go off duty | 1 | `DUTY` | `off_duty` |
         *     | Login | 4 | `AUTHENTICATION` | `login` |
         *     | Log out | 4 | `AUTHENTICATION` | `logout` |
         *     | Create a local record | 2 | `COLLECTOR` | `create_local_record` |
         *     | Edit a local record | 2 | `COLLECTOR` | `edit_local_record` |
         *     | Remove a local record | 2 | `COLLECTOR` | `remove_local_record` |
         *     | Publish a new record | 2 | `COLLECTOR` | `publish_new_record` |
         *     | Edit an online record | 2 | `COLLECTOR` | `edit_online_record` |
         *     | Publish an edited version of an online record | 2 | `COLLECTOR` | `publish_replacement_record` |
         *     | Remove an online record | 2 | `COLLECTOR` | `remove_online_record` |
         *     | Launch app | 3 | `APP_EVENT` | `launch_app` |
         *     | Resume app | 3 | `APP_EVENT` | `resume_app` |
         *     | Bad app setting | 6 | `APP_SETTING` | `bad_setting` |
         *     | Evidence when setting up the app | 7 | `EVIDENCE` | `initial_setup` |
         *     | Evidence when providing missing permission | 7 | `EVIDENCE` | `missing_permissions` |
         *     | Check in a visit | 9 | `VISIT` | `check_in` |
         *     | Check out a visit | 9 | `VISIT` | `check_out` |
         *     | Cancel a visit | 9 | `VISIT` | `cancel` |
         *     | Create order | 10 | `ORDER` | `create_order` |
         *     | Create customer | 11 | `CUSTOMER` | `create_customer` |
         *     | Expense submitted | 12 | `EXPENSE` | `submitted_expense` |
         *
         *     The service sends no outbound events or webhooks: read events back with `searchEvents`.
         *
         *     > **Geofield defines:** A pair that nobody has declared is refused with 422. The response is the stored event. `location` is a GeoJSON Point
         *     > serialized to a string, longitude first.
         *     >
         *     > `layerCode` names a data layer of the tenant, `EMPLOYEE` or `VISIT`, and `recordNodeId` the record, the employee or the
         *     > visit. Either may be sent alone. A link to what does not exist is refused with 422, and the event is not stored. Only
         *     > `remove_online_record` may name a record that is gone. `create_local_record`, `edit_local_record` and
         *     > `remove_local_record` may name a record that is not online, by an id of any form. A record that is deleted later leaves
         *     > the event as it is.
         *     >
         *     > Some events do more. `check_in`, `check_out` and `cancel` of type VISIT with the `layerCode` `VISIT` move the visit
         *     > that `recordNodeId` names. Check-in moves it from status 1, 2 or 6 to 3, check-out from 3 to 4, cancelling from 1, 2, 3
         *     > or 6 to 5. The visit keeps the time and the place of check-in and check-out, and the first 500 characters of a text
         *     > `reason` in the `data` of `cancel` as `visit_cancel_reason`. Any other move is refused with 409, and the
         *     > event is not stored. The event of each type that happened last is shown with the live
         *     > position of the account that sent it.
         *     >
         *     > **Work without a network.** A device that was offline sends `occurredAt`, the time when the event happened, and an `Id`
         *     > that it made, so that it can send again without a second event. An event of a visit with `occurredAt` is a report
         *     > of what happened, in any order: the visit's status never refuses it. It is stored, and the visit's status, times and
         *     > places become those of all its events in the order of `occurredAt`, whatever order they arrived in. At the same
         *     > moment `check_in` comes before `check_out` and `check_out` before `cancel`. A move that the status at its time did not
         *     > allow has no effect: a second check-in, a check-in after a cancellation, or a check-out whose check-in has not
         *     > arrived yet; it takes effect when the check-in arrives. Such an event sent twice without `Id`, by the same account for
         *     > the same visit, action and `occurredAt`, is one event. Only a check-in that is too far from the customer is refused with
         *     > 409 (if the tenant is set to refuse them), and any event of a visit that has 1,000 of them. Without `occurredAt` the
         *     > event is a request to move the visit now, and follows the rule of the paragraph above.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/ndms2/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search events
         * @description Returns events that devices and apps have sent. `filter.createUser` restricts them to those of one account.
         *
         *     > **Geofield defines:** The response is one page with the number of all matches, sorted by creation, oldest first, unless `sortBy` says
         *     > otherwise. `filter` takes the type, the action, the link and a time range too. `from` and `to` are times of storing; an
         *     > event that was sent late is found by its own time with `occurredAt`. The place of an event is a GeoJSON
         *     > Point serialized to a string, longitude first.
         */
        post: operations["searchEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the work of a device
         * @description Stores up to 500 pieces of work that a device queued while it had no network: creates, updates, events and positions, mixed,
         *     one after the other in the device's order. The platform's document has no such operation; Geofield defines it.
         *
         *     1. Each entry names an `operation` and has the `body` of its single call. The account needs the right to that call. The
         *        result is that of the single call, or its error, and the other entries are done nevertheless.
         *     2. The device makes an `Id` (a UUID) for each entry. It is the `Id` of what a create creates, and of an event; for an update it
         *        names the change, and `target` is the `Id` of what is changed. A position needs none: its `trackerId` and `ts` name it.
         *     3. Entries refer to each other by these Ids, in one call or over several: a visit to a customer of the same device has the
         *        customer's `Id` as `visit_customer_guid` (unless the device sent another `customer_guid`), a visit of its plan has the
         *        plan's `Id` as `visit_plan_guid`, and an event has the visit's `Id` as `recordNodeId`.
         *     4. **If no response came, send the call again**, as a whole or in parts, alone or with more work. An entry that was done before
         *        is not done again: it has the outcome `repeated` and its first result, for at least 30 days, also if the thing was changed or
         *        deleted since. The single call with the same `Id` and body is the same work. A position counts as `stored` each time.
         *     5. The same `Id` with other content fails with 409 (`CONFLICT`). An update with `ifMatch` fails with 412
         *        (`PRECONDITION_FAILED`) if the thing has changed since. Both have the state of the server (`current`) and the content that
         *        the device sent (`sent`), so that the device can ask its user, or merge. An entry that failed leaves its `Id` unused: send
         *        it again with other content.
         *     6. An entry of a wrong form fails alone. When the server can't go on (429, 5xx), the call fails: what was done stays, and the
         *        repeated call goes on from there.
         *
         *     `createRecord` and `updateRecord` with the layer CUSTOMER are `createCustomer` and `updateCustomer`. A plan can't have
         *     `optimizeOrder` here, and at most 20 entries create or update plans; the result of a plan lacks its `visits`. A body has at
         *     most 4 MiB. The call counts as one request of the key's quota.
         */
        post: operations["sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what changed since a cursor
         * @description Returns the changes after `cursor`, the oldest first: what was created, updated or deleted, and when and by whom. The
         *     platform's document has no such operation; Geofield defines it.
         *
         *     Continue with the `cursor` of the response. A reader who does so gets every change once: a change that is committed late
         *     comes late, and is never skipped. Changes of one object come in the order in which they were made, and a change that
         *     was made after another one was committed comes after it. While `hasMore` is true, ask again at once; then ask from time
         *     to time, or use `streamChanges`.
         *
         *     Without `cursor`, the response has the cursor of now and no changes. To begin to follow: take that cursor, read
         *     everything with the searches, then continue from the cursor. What changed meanwhile comes again, so write each object
         *     by its `Id`, whether it is new or not.
         *
         *     A page may have fewer changes than `take`, or none, while `hasMore` is true: the server examines a limited number of
         *     changes for each call. An account gets the changes of objects that it may read. Changes are kept for 30 days, or as long
         *     as the operator says. An older cursor is refused with 410 (`CURSOR_EXPIRED`), and so is one from a history that was lost
         *     because the database was restored from a backup: begin anew then.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/changes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes as they happen
         * @description Sends changes as server-sent events, as soon as they are committed, until the caller disconnects. The platform's document
         *     has no such operation; Geofield defines it. It sends nothing to other servers: callers connect to it.
         *
         *     The rules of `listChanges` hold, and its cursors are the ids of the events. Events:
         *
         *     - `change`: a change, in the form of `listChanges`. Its id continues after it.
         *     - `cursor`: `{ cursor }`, the place that was reached without a change for the caller. It is the first event, so that a
         *       connection that breaks early can be continued.
         *     - `positions`: with `positions`, `{ trackers }`: the drivers who have moved, in the form of `searchLivePositions`, first all
         *       of them, then at most every 2 s those with a newer position. It is the latest state, not each position, and it has no
         *       id: after a new connection all come again. Read tracks with `getPositionHistory`.
         *     - `end`: `{ code, message }`, why the server ends the stream: `TOKEN_EXPIRED`, `TOKEN_INVALID` (the account was disabled),
         *       `API_KEY_INVALID` (the API key was revoked or has expired), `NOT_READY` (the server stops), `CURSOR_EXPIRED`.
         *
         *     After an end or a broken connection, connect again with the last id in the header `Last-Event-ID`: nothing is missed and
         *     nothing comes twice. A comment comes every 15 s when nothing else does. A caller that reads too slowly is cut off, and
         *     continues in the same way. A token that expires, an account that is disabled and an API key that is
         *     revoked end the stream within 5 s.
         *     A key may have 1,000 open streams, or as many as the operator says; more are refused with 429.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search places
         * @description Finds places by an address, a landmark or a place name, best first. Positions are WGS-84 decimal degrees, latitude and
         *     longitude in separate fields.
         *
         *     A search key of the form `lat, lon` (latitude first) returns the administrative area at that point: one
         *     coordinate-lookup document (`resultType` 3).
         *
         *     > **Geofield defines:**
         *     >
         *     > 1. Typing errors, former names and the scripts of India are understood. Better text matches come first, then better
         *     >    known places: a city before a village of a like name. The order is stable. Where nothing matches, `docs` is empty.
         *     > 2. A kind with an area ("hospital in Nagpur", "petrol pump near Kothrud") returns places of that kind, the nearest to
         *     >    the middle of the area first. Where none is known, the area itself comes with a low confidence.
         *     > 3. A whole address of any length finds its finest part that is sure: a house, a street, a landmark, a locality, a
         *     >    village, else the post office of its PIN or its town. Persons, telephone numbers and numbers of flats are skipped,
         *     >    unknown words only lower the confidence. `match` says which level was found, which words fit, and which do not.
         *     > 4. The first three to five digits of a PIN return its post offices. A DIGIPIN of ten characters is a coordinate lookup
         *     >    of its cell's centre, and so is a position in another form: degrees, minutes and seconds, letters of the hemisphere,
         *     >    `geo:`, the link of a map, a plus code. A shortened link is refused (422), because it has no position.
         *     > 5. `language`, or else the header `Accept-Language`, chooses among the names of an imported map; without either, names
         *     >    are English where the map has an English one.
         *     > 6. `bounds` leaves out the places outside; `near` only favours places. A coordinate lookup ignores both, and `skip` and
         *     >    `take`. There is no `total`: a page shorter than `take` is the last.
         */
        post: operations["searchPlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest places while typing
         * @description Completes a partial text to places, best first. Positions are WGS-84 decimal degrees, latitude and longitude in
         *     separate fields.
         *
         *     > **Geofield defines:** At most 10 suggestions. The partial text may have a typing error at any letter, and may be in a script of India. The
         *     > beginning of a PIN, a DIGIPIN and a position are understood. `bounds` leaves out places outside; `near` only favours
         *     > places. `match` says how sure a suggestion is. Among places with the same name in one
         *     > district, the most important comes first; the others come after all distinct places. Where nothing matches, `docs` is
         *     > empty.
         */
        post: operations["suggestPlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the address at points
         * @description Returns the address at one point or at many. Send one point as an object with `longitude` and `latitude`, or many as
         *     one flat array of numbers, **longitude first**: `[lon, lat, lon, lat, ...]` (WGS-84, decimal degrees).
         *
         *     The response is an array even for one point, with one address document per pair in input order. `Status` is false
         *     where no address was found.
         *
         *     > **Geofield defines:** `State`, `District`, `Tehsil` and `Village` come from the loaded boundaries that hold the point. Where they have no
         *     > state, it is that of an outline, and within 2 km of its edge that of the nearest post offices. What is still open
         *     > comes from the nearest post office of the state within 20 km; a village never does. Farther away only `District`
         *     > does, up to 150 km. The middle of a town that gives its district its name is in that district. `PinCode` is that
         *     > of the mapped addresses within 1 km, where an imported map has any, else of that post office. `Certainty` says how certain each part is. Outside of all outlines an address needs
         *     > a post office within 3 km, or within 10 km beside an edge, so at sea and abroad it is empty. `Road` is the nearest
         *     > named road within 200 m, in `language` or `Accept-Language`, else in English where it has an English name. An error in a list names the index of the fault,
         *     > e.g. `/3`, and if swapping a pair would correct a latitude beyond ±90, it says so.
         */
        post: operations["reverseGeocode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/digipin-decode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decode a DIGIPIN given in the query
         * @description Returns the centre and the edges of the cell that a DIGIPIN identifies, as the POST form does, with the code in the
         *     query. Latitude and longitude are strings of decimal degrees (WGS-84) in separate fields.
         */
        get: operations["decodeDigipinByQuery"];
        put?: never;
        /**
         * Decode a DIGIPIN
         * @description Returns the centre and the edges of the cell that a DIGIPIN identifies, as strings of decimal degrees (WGS-84,
         *     latitude and longitude in separate fields).
         */
        post: operations["decodeDigipin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/digipin-encode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Encode a position as a DIGIPIN
         * @description Returns the 10-character code of the cell of about 4 m by 4 m at a latitude and longitude (WGS-84, decimal degrees).
         *
         *     > **Geofield defines:** As in the public standard of DIGIPIN, the grid covers latitude 2.5 to 38.5 and longitude 63.5 to 99.5. A position
         *     > outside is refused with 400.
         */
        get: operations["encodeDigipin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/elevation/30m": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up elevations
         * @description Returns the elevation in metres at one or more locations, **latitude first**, from a dataset with a resolution of 30
         *     m. Results are in input order. For lists too long for a URL use the POST form.
         *
         *     `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
         *
         *     > **Geofield defines:** The HTTP status is 400 with `INVALID_REQUEST` and 500 with `SERVER_ERROR`; the text in `error` says what is wrong.
         */
        get: operations["lookUpElevation"];
        put?: never;
        /**
         * Look up elevations at many locations
         * @description Returns the elevation in metres at one or more locations, **latitude first**, from a dataset with a resolution of 30
         *     m. Results are in input order. It takes the same arguments as the GET form, in the body, for lists too long for a URL.
         *
         *     `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
         *
         *     > **Geofield defines:** At most 2,000 locations. The HTTP status is 400 with `INVALID_REQUEST` and 500 with `SERVER_ERROR`; the text in
         *     > `error` says what is wrong.
         */
        post: operations["lookUpElevationByBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/elevation/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute the elevations along a line
         * @description Returns the elevation every `step` metres along an encoded polyline, and how much the line climbs and descends. The
         *     `shape` of a leg of `findRoute` can be sent as it is. The platform's document has no such operation; Geofield defines
         *     it.
         *
         *     - **Samples.** The first is at the start of the line, the last at its end, and the others `step` metres apart, which is
         *       30 when absent, as fine as the dataset. Between its positions the line is straight. There are at most 5,000 samples:
         *       for a longer line, the error names the smallest `step`.
         *     - **Climb and descent.** The line is divided where it turns between up and down, and only turns of at least `threshold`
         *       metres count: 5 when absent. Smaller ones are noise of the dataset and of its 30 m grid, and would add up to far more
         *       than is climbed. `climb` is the sum of the rises that remain, `descent` that of the falls. Without a gap, their
         *       difference is that of the first and last elevation, give or take twice the threshold.
         *     - **Gaps.** Samples outside the dataset or without data have the elevation null. Climb and descent are those of the
         *       parts between.
         *     - **Precision.** Positions that are out of range, or without any elevation where the other precision has some, are
         *       refused, and the error names the other precision.
         *
         *     `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
         */
        post: operations["computeElevationProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a route through stops in order
         * @description Returns a route through two or more stops (`lat` and `lon` in separate fields), visited in the order given, with
         *     maneuvers. Times are in seconds, lengths in `units`. Each leg's `shape` is an encoded polyline.
         *
         *     > **Geofield defines:** The route is the quickest. The polyline has precision 6, latitude first.
         *     >
         *     > Each stop says in `snapped` where the route touches the road and how far that is. A stop may be 1 km from its road; from 200
         *     > m on there is a warning. On the starter map it may be 35 km. Errors name all stops at fault.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["findRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/optimize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the best order of stops
         * @description Reorders stops (`lat` and `lon` in separate fields) and returns the route through them with maneuvers. The first
         *     stop is the start. Times are in seconds, lengths in `units`. Each leg's `shape` is an encoded polyline.
         *
         *     `trip.locations` is in the optimized visiting order; `original_index` maps each stop back to the request.
         *
         *     > **Geofield defines:** The order is the quickest, and the route ends at any stop. With `destination` `last` it ends at the last stop of the
         *     > request. `roundtrip` returns to the start, which is then at both ends of `trip.locations`. The polyline has precision
         *     > 6, latitude first.
         *     >
         *     > Each stop says in `snapped` where the route touches the road and how far that is. A stop may be 1 km from its road; from 200
         *     > m on there is a warning. On the starter map it may be 35 km. Errors name all stops at fault.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["optimizeRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/sources_to_targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute times and distances between many places
         * @description Returns the duration in seconds and the distance in `units` from each source to each target (`lat` and `lon` in
         *     separate fields): one row per source, one cell per target. Indexes refer to positions in the request.
         *
         *     > **Geofield defines:** Time and distance are null if and only if `findRoute` finds no route between the two, or they are more than 400 km apart
         *     > (200 km by bicycle and on foot); `reason` says which. A source or target more than 1 km from any road takes only its own
         *     > cells. The time is the route's: in city
         *     > matrices of up to 50 x 50 at least 999 of 1,000 times by car are within 1 % of it, all of those on foot, and 998 by bicycle.
         *     > In longer lists fewer cells are compared with routes, and ways of more than two hours are not. At most 2,500 cells, which is sources
         *     > times targets.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["computeMatrix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/in-shortest/route/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the distance between points
         * @description Returns the distance in metres and the duration in seconds through two or more points, given in the path as `lon,lat`
         *     pairs, **longitude first**: two pairs is point to point, more give one leg per consecutive pair. The geometry is an
         *     encoded polyline.
         *
         *     > **Geofield defines:** The polyline has precision 5, latitude first. Options and error bodies are those of OSRM.
         *     >
         *     > A point may be 1 km from its road; from 200 m on there is a warning. On the starter map it may be 35 km. Errors name all
         *     > points at fault.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        get: operations["findDistance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/isochrone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute what can be reached
         * @description Returns the area that can be reached from a starting point (`lat` and `lon` in separate fields) within each given
         *     time or distance, as GeoJSON: one polygon feature per contour, positions as `[longitude, latitude]`.
         *
         *     A contour holds either `time` or `distance`. Their units are not documented.
         *
         *     > **Geofield defines:** Times are in **minutes** and distances in **kilometres**. One starting point and at most 4 contours; the largest comes
         *     > first. With `polygons` false the contours are lines. An area in several parts is a multi-polygon.
         *     >
         *     > The starting point may be 1 km from its road, which is in `locations`; from 200 m on there is a warning. On the starter map
         *     > it may be 35 km.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["computeIsochrone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/nearest/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the nearest road
         * @description Snaps one point, given in the path as `lon,lat` (**longitude first**), to the nearest road. Returns the point on the
         *     road as `[longitude, latitude]`, the road's name and the distance in metres.
         *
         *     > **Geofield defines:** Options and error bodies are those of OSRM.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        get: operations["findNearestRoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/in-shortest/nearest/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the nearest road at OSRM's path
         * @description Snaps one point, given in the path as `lon,lat` (**longitude first**), to the nearest road. It is `findNearestRoad` beside the
         *     other services of OSRM, so that their clients need one address. The platform's document has no such operation; Geofield
         *     defines it.
         */
        get: operations["findOsrmNearest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/in-shortest/table/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compute a matrix in OSRM's form
         * @description Returns the durations in seconds, and the distances in metres if `annotations` asks for them, from each source to each
         *     destination: OSRM's service `table`, for its clients. Rows are sources. A cell without a way is null. The platform's document
         *     has no such operation; Geofield defines it. `computeMatrix` says why a cell is null, and takes places without a road.
         *
         *     Times and distances are those of the other operations. Options and error bodies are those of OSRM.
         */
        get: operations["computeOsrmTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/in-shortest/trip/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Order points in OSRM's form
         * @description Returns the quickest order of 2 to 50 points and the route through them: OSRM's service `trip`, for its clients. The platform's
         *     document has no such operation; Geofield defines it. Options and error bodies are those of OSRM.
         *
         *     A trip returns to its start, unless `roundtrip` is false. Then `source` must be `first`: an open trip without a fixed start is
         *     refused, as by OSRM (`NotImplemented`). `waypoints` are in the order of the request; `waypoint_index` says when a point is
         *     visited.
         */
        get: operations["findOsrmTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/in-shortest/match/v1/{profile}/{coordinates}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Match a track in OSRM's form
         * @description Returns the roads that 2 to 100 points of a recorded track followed, in their order: OSRM's service `match`, for its clients.
         *     The platform's document has no such operation; Geofield defines it. Options and error bodies are those of OSRM. `matchTrack`
         *     takes tracks of 5,000 positions and their accuracies, and leaves dense noise out by itself.
         *
         *     `tracepoints` has an entry for each point: null where no road fits, for a jump (see `matchTrack`) if there are `timestamps`,
         *     and with `tidy` for points that are closer than 80 m. A track ends and begins anew where points are more than 2 km apart.
         */
        get: operations["matchOsrmTrack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/optimized_route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order stops at Valhalla's path
         * @description Reorders the stops between the first and the last, and returns the route through them: Valhalla's call `optimized_route`, for
         *     its clients. The platform's document has no such operation; Geofield defines it. It is `optimizeRoute` with `destination`
         *     `last`; a request whose last stop is the first makes a round trip.
         */
        post: operations["findOptimizedRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/trace_route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a track in Valhalla's form
         * @description Returns the roads that a recorded track followed as a trip with maneuvers: Valhalla's call `trace_route`, for its clients. The
         *     platform's document has no such operation; Geofield defines it. `matchTrack` leaves dense noise and jumps out by itself and says
         *     where each position is on the roads; this call gives the engine all positions as they are.
         *
         *     The request has 2 to 5,000 positions (`lat` and `lon` in separate fields) in `shape`, or `encoded_polyline` of precision 6,
         *     latitude first. Each leg's `shape` is an encoded polyline of precision 6.
         */
        post: operations["traceRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a track to roads
         * @description Returns the roads that a recorded track followed: their geometry, the distance along them, and for each position its
         *     place on the road with offset and confidence. The platform's document has no such operation; Geofield defines it.
         *
         *     The request has 2 to 5,000 positions (`lat` and `lon` in separate fields) of one device, the earliest first, with
         *     their times and accuracies if known. It takes a track of any source; those of Geofield's own devices come from
         *     `getPositionHistory`.
         *
         *     - **Jumps.** With times, a position is a jump if reaching it from the last good one would take more than 70 m/s (252
         *       km/h), after the accuracies of both are subtracted from the distance. Three in a row that agree with each other are good.
         *       An outlier is a jump too: a position to which and from which the device would have been much faster than around that
         *       time. Jumps take no part, and their entries are null.
         *     - **Breaks.** A track ends and begins anew where no road fits, or where two positions are more than 2 km apart. The
         *       distance between two matchings is not counted. A matching is at most about 150 km long.
         *     - **Accuracy.** A position with an accuracy over 100 m does not decide on the road. Of positions that are closer than
         *       80 m, or four times their accuracy, one decides. On roads of a real town, with a position every 1 to 5 seconds and
         *       10 m of noise, the distance is within 3 % of the driven one. With one every 30 seconds, some drives differ more.
         *
         *     Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["matchTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/routing/adapter/locate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the roads at points
         * @description Returns the roads at each point (`lat` and `lon` in separate fields), with full road attributes when `verbose` is
         *     true: one entry per input point.
         *
         *     > **Geofield defines:** Entries are in input order, with each direction of a road as an edge of its own. At most 100 points. Where no road is
         *     > near a point, `edges` and `nodes` are empty.
         *     >
         *     > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         *     > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
         */
        post: operations["locateRoads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/styles/{style}/{name}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a map style
         * @description Returns a map style document for a vector-map client. It is served from `{map_cdn_url}`, and the style's name stands
         *     in the path twice: `/styles/bright/bright.json`. The key travels in the style URL's query string.
         *
         *     > **Geofield defines:** A map client such as MapLibre can use the URL as it is: the URLs of tiles, icons and fonts in the document carry the
         *     > same key. Positions in it are `[longitude, latitude]`.
         */
        get: operations["getMapStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search many places at once
         * @description Looks up many addresses in one request: batch forward geocoding. The platform has announced it and published no
         *     contract, so path, body and response are provisional and may change.
         *
         *     Each item is searched like `searchPlaces` does. There is one result per item, in the order of the request; an item
         *     that matches nothing has empty `docs`. A faulty item has the `error` that its single call would get, and the others
         *     are looked up nevertheless. Each item counts as one request of the key's quota, and a batch of more items
         *     than requests are left is refused (429) and takes none. Positions are WGS-84 decimal degrees, latitude and longitude
         *     in separate fields.
         */
        post: operations["geocodeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the parts of the OGC API
         * @description Returns the landing page of OGC API - Features (Part 1: Core, version 1.0): links to the description, the conformance classes
         *     and the collections. QGIS, GDAL and other GIS programs take this address and find the rest.
         *
         *     A program that can send a header sends an access token with the `api-key`, or a limited token of the scope `read`. A program
         *     that takes only an address gets the limited token as the query parameter `token`. Links repeat the `token` and `api-key` of
         *     the query. Unknown query parameters are refused, as the standard demands.
         */
        get: operations["getFeaturesLandingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/conformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conformance classes of the OGC API
         * @description Returns the conformance classes of OGC API - Features that the server implements: Core and GeoJSON of Part 1.
         */
        get: operations["getFeaturesConformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the OGC API
         * @description Returns an OpenAPI 3.0 description of the collections that the caller may read, with the query parameters of each. GIS
         *     programs learn from it by which properties the server filters, and how large a page may be.
         */
        get: operations["getFeaturesApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the collections of the OGC API
         * @description Returns the collections that the caller may read: `customers`, `visits`, `live` (the newest position of each driver), `tracks`
         *     (the track of each driver, device and day) and `records:LAYER` for each data layer. A limited token lists those that it opens;
         *     `visits` needs `customers` too, because a visit lies where its customer is.
         */
        get: operations["listFeatureCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe one collection of the OGC API
         * @description Returns one of the collections of `listFeatureCollections`.
         */
        get: operations["getFeatureCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/collections/{collectionId}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the properties of features
         * @description Returns a JSON Schema of the features of a collection. GDAL makes the types of columns from it, so that they don't depend on
         *     the values of the first page.
         */
        get: operations["getFeatureSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/collections/{collectionId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the features of a collection
         * @description Returns one page of the features of a collection as GeoJSON, longitude first, that the caller may read: the same rows as the
         *     search of the same objects. The response links to the next page while more features follow.
         *
         *     - `bbox` selects the features whose geometry meets a box, and `datetime` those of a moment or an interval. As the standard
         *       demands, a feature without a geometry or time matches every one.
         *     - Every other query parameter is the name of a property, and selects the features with exactly this value, for example
         *       `customer_category=Retail`. The description of `getFeaturesApi` lists them. An unknown name is refused.
         *     - The geometry of a visit is its customer's location. That of a track is its ways as a MultiLineString; a day without a way
         *       has the line from its first position to its last.
         *
         *     A page of `tracks` may have fewer features than `limit` while more follow, because each track is computed when it is read.
         */
        get: operations["listFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/ogc/collections/{collectionId}/items/{featureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one feature
         * @description Returns one feature of a collection as GeoJSON, longitude first. Its `id` is the `Id` of the customer, visit or record, the
         *     user name of a driver, or the date, driver and device of a track.
         */
        get: operations["getFeature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/tracking/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sum up tracks by day
         * @description Returns for each day and device of a driver the distance travelled, the time on the way and at stops, the stops with
         *     their addresses, and the first and last position. The platform's document has no such operation; Geofield defines it.
         *     Days are those of the tenant's time zone. A call covers at most 31 days (7 with `roads`) and 100,000 positions a day.
         *
         *     - **Positions that count.** Jumps (see `getPositionHistory`), positions with an accuracy over 100 m and those with the
         *       device status 4 (off duty) are left out.
         *     - **Stop.** Positions that stay within `stopMetres` of their mean, or within five times their error, for at least
         *       `stopMinutes`. Two stops at one place with less than `stopMinutes` between them are one. Who walks on slowly has no stop.
         *     - **Distance.** Between stops, by the positions and the speeds that the device reported, without what noise adds and with
         *       what turns between positions cut off. The accuracy counts as the radius within which the device is with a probability
         *       of 68 %. Within a stop only walking about counts. The guide on tracking has the whole method, and how exact it is.
         *     - **Unknown.** After a silence (15 minutes without a position, unless the tenant has another limit) the way is not counted,
         *       unless it lies within a stop. Neither is time off duty, nor the way to a place where the device was carried while it was
         *       silent. What happened between two days belongs to neither.
         *     - The seconds on the way, at stops and unknown add up to the time from the first to the last position.
         *
         *     With `roads` each day also has the distance along roads (see `matchTrack`), straight where no road fits. If the tenant
         *     wants it (`geofield-server tenant set --track-gaps road`), a silence after which the device was elsewhere counts by the
         *     quickest road, unless nobody can travel that road in 1.5 times less time than the map says. `evidence` says which part of
         *     the distance comes from where. Without a map
         *     of real roads a Geofield server refuses that (`MAP_MISSING`). In demo mode, or where its operator decides so, it uses
         *     the synthetic starter map and says `synthetic: true`.
         *
         *     With `Accept: application/geo+json` the response is GeoJSON, longitude first, for at most 100,000 positions in all. It has the
         *     measured track and beside it every stored position. Each feature has `kind`, `date`, `driver` and `trackerId`:
         *
         *     - `day`: a point at the first position, with the fields of the JSON form
         *     - `way`: a line through positions that count, with `times`
         *     - `stop`: a point, with the fields of a stop
         *     - `silence`: a straight line over time that nobody knows of, with `from`, `to` and `bridged` (metres by road, if counted)
         *     - `position`: a point as the device sent it, with `ts`, `speed`, `heading`, `accuracy`, `altitude`, `battery`,
         *       `device_status`, `session`, `motionActivity`, and where they apply `mock` and `left_out`: `jump`, `inaccurate` or `off_duty`
         */
        post: operations["getDailyTracks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The user's name.
         *
         *     > **Geofield defines:** User names belong to the tenant of the API key.
         */
        GrantUsername: string;
        /**
         * Format: password
         * @description The user's password.
         */
        GrantPassword: string;
        /**
         * @description A refresh token of an earlier login of this user on this device, whether or not it is still valid. With it,
         *     failed logins from elsewhere don't delay this device.
         */
        GrantDeviceToken: string;
        /**
         * @description A name of the device by which its user recognises this login in `listLogins`, such as "Asha's phone". Without it the
         *     list shows a short form of the `User-Agent`.
         */
        GrantDeviceName: string;
        /** @description A user's own credentials. */
        PasswordGrant: {
            /**
             * @description Always `password`.
             * @constant
             */
            grant_type: "password";
            /**
             * @description The user's name.
             *
             *     > **Geofield defines:** User names belong to the tenant of the API key.
             */
            username: string;
            /**
             * Format: password
             * @description The user's password.
             */
            password: string;
            /**
             * @description A refresh token of an earlier login of this user on this device, whether or not it is still valid. With it,
             *     failed logins from elsewhere don't delay this device.
             */
            device_token?: string;
            /**
             * @description A name of the device by which its user recognises this login in `listLogins`, such as "Asha's phone". Without it the
             *     list shows a short form of the `User-Agent`.
             */
            device_name?: string;
        };
        /**
         * @description The refresh token.
         *
         *     > **Geofield defines:** Send the latest one. One that was sent before returns the same new refresh token while that is unused, and for 30 s
         *     > after it was first sent. Any later use ends the login.
         */
        GrantRefreshToken: string;
        /** @description A refresh token of an earlier response. */
        RefreshGrant: {
            /**
             * @description Always `refresh_token`.
             * @constant
             */
            grant_type: "refresh_token";
            /**
             * @description The refresh token.
             *
             *     > **Geofield defines:** Send the latest one. One that was sent before returns the same new refresh token while that is unused, and for 30 s
             *     > after it was first sent. Any later use ends the login.
             */
            refresh_token: string;
        };
        /**
         * @description One of the two grants. `grant_type` says which: `password` needs `username` and `password`, `refresh_token` needs
         *     `refresh_token`.
         */
        TokenRequest: components["schemas"]["PasswordGrant"] | components["schemas"]["RefreshGrant"];
        /** @description An access token and the refresh token that belongs to it. */
        Token: {
            /** @description Bearer token for tenant operations. */
            access_token: string;
            /** @description Type of the access token, e.g. `bearer`. */
            token_type: string;
            /** @description Seconds until the access token expires. */
            expires_in: number;
            /** @description Used to obtain a new access token. */
            refresh_token: string;
            /**
             * @description The password is temporary: until `changePassword` has replaced it, the token is good for `getAccount` and `changePassword` only. Absent otherwise.
             * @constant
             */
            password_change_required?: true;
        };
        /** @description An OAuth 2.0 error (RFC 6749, section 5.2). */
        TokenError: {
            /**
             * @description Stable code. `server_error` when the server failed.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "server_error";
            /** @description What was wrong, as a sentence for a person. */
            error_description?: string;
        };
        /** @description A token of the login to end. */
        TokenRevocation: {
            /** @description A refresh token or an access token. */
            token: string;
            /** @description `refresh_token` or `access_token`. The server recognises tokens without it and ignores other values. */
            token_type_hint?: string;
        };
        /** @description Empty, whether or not there was a login. */
        RevokedToken: {
            [key: string]: unknown;
        };
        /** @description The layers of a tenant. */
        LayerList: {
            /** @description One entry per layer, in the order of their names. */
            data: {
                /** @description The name of the layer, for the paths of its records. */
                layerName: string;
                /** @description The version of the layer's schema. */
                version: number;
            }[];
        };
        /** @description The one error. */
        ErrorObject: {
            /** @description The HTTP status. */
            statusCode: number;
            /** @description The HTTP status text. */
            name: string;
            /** @description What was wrong, as a sentence for a person. */
            message: string;
            /** @description Stable code to branch on. New codes may be added. */
            code: string;
            /** @description One entry per faulty field; at most 100, the first ones. */
            details?: {
                /** @description JSON Pointer into the body, or the parameter's name. */
                path: string;
                /** @description The rule that was broken, e.g. `required`, `maxLength`. */
                code: string;
                /** @description What the server got and what it expects. */
                message: string;
            }[];
        };
        /** @description What went wrong, as a stable code and a sentence for a person. */
        Error: {
            /** @description The one error. */
            error: components["schemas"]["ErrorObject"];
        };
        /** @description What to return beside the fields. */
        LayerDetailRequest: {
            /** @description The switches. */
            properties?: {
                /** @description `true` returns `layerSettings` too. */
                layerSettings?: boolean;
                /**
                 * @description Whether to take all.
                 *
                 *     > **Geofield defines:** `true` lists every field, the platform's own included, and the values of lists that are read from another
                 *     > layer, at most 1,000 of each. Otherwise only the fields that a create or update body may use are listed.
                 */
                isTakeAll?: boolean;
            };
        };
        /**
         * @description Numeric type code. 10 is List.
         *
         *     > **Geofield defines:** 1 Boolean, 2 Number (integer), 3 String (one line), 4 Real, 5 DateTime (RFC 3339), 6 BigString (multi-line), 7 Map
         *     > (GeoJSON geometry serialized to a string, coordinates longitude first), 8 Text (rich text), 9 File (reference), 11
         *     > MapVN2000 (reserved, refused).
         * @enum {integer}
         */
        DataType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
        /** @description Where a list takes its values from, and the rules a value must keep. */
        PropertyConfig: {
            /**
             * @description The allowed values of a List field: given here, or read from a field of another layer. A value that depends on
             *     another field must be allowed for that field's value; where that field has no value, any value of the list is
             *     allowed.
             */
            content?: {
                /**
                 * @description `predefine`: `source` has the values. `layer`: `source` names the layer.
                 * @enum {string}
                 */
                mode: "predefine" | "layer";
                /**
                 * @description The allowed values; with `dependsOn` and mode `predefine`, the values allowed for each value of that field;
                 *     with mode `layer`, the name of the layer they are read from.
                 */
                source: string[] | string | {
                    [key: string]: string[];
                };
                /** @description Field of the source layer whose value is stored. */
                valueField?: string;
                /** @description Field of the source layer that is shown. */
                displayField?: string;
                /** @description List field of this layer that narrows the choice. */
                dependsOn?: string;
                /** @description Field of the source layer that holds the value of `dependsOn`. */
                parentField?: string;
                /**
                 * @description The values that the source layer has now, in the order of the alphabet, at most 1,000. Listed for mode
                 *     `layer` when `isTakeAll` is true.
                 */
                values?: {
                    /** @description What is stored. */
                    value: string;
                    /** @description What is shown. */
                    display?: string;
                    /** @description The value of `dependsOn` that it is allowed for. */
                    parent?: string;
                }[];
                /** @description `true` when the source layer has more values than are listed. */
                hasMoreValues?: boolean;
            };
            /** @description The geometry types that a Map field takes. Without it, every type. */
            geometryTypes?: ("Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon")[];
            /** @description Rules that a value must keep. */
            validator?: {
                /**
                 * @description The rule.
                 * @enum {string}
                 */
                type: "required" | "regex" | "minLength" | "maxLength" | "min" | "max";
                /** @description The rule's bound: a number, a date for a DateTime, or for `regex` a pattern (RE2 syntax, which has no look-around and no back-references) that any part of the value may match. */
                value?: number | string;
                /** @description Shown instead of the built-in message. */
                message?: string;
            }[];
        };
        /**
         * @description One field of a layer. A field of `dataType` 10 (List) carries its allowed values, or the layer they are read from
         *     and any dependency on another field.
         */
        LayerProperty: {
            /** @description Key to send in a request body. */
            propertyName: string;
            /** @description UI label, never sent to the API. */
            displayName: string;
            /**
             * @description Numeric type code. 10 is List.
             *
             *     > **Geofield defines:** 1 Boolean, 2 Number (integer), 3 String (one line), 4 Real, 5 DateTime (RFC 3339), 6 BigString (multi-line), 7 Map
             *     > (GeoJSON geometry serialized to a string, coordinates longitude first), 8 Text (rich text), 9 File (reference), 11
             *     > MapVN2000 (reserved, refused).
             */
            dataType: components["schemas"]["DataType"];
            /** @description `true` means the field must be present on create. */
            required: boolean;
            /** @description Set by the platform. Do not send these, except Title and Description. */
            isSystem: boolean;
            /** @description A custom field defined for this tenant. */
            isAdditional: boolean;
            /**
             * @description `true` when no two records of the layer may have the same value. Letter case, Unicode normalization and white
             *     space at the ends don't count; records without a value never collide. A second record with the value is refused with 409 (`CONFLICT`).
             */
            unique?: boolean;
            /** @description Where a list takes its values from, and the rules a value must keep. */
            config?: components["schemas"]["PropertyConfig"];
        };
        /** @description The fields of a layer in this tenant. Read it before you create or update a record. */
        LayerSchema: {
            /** @description Layer the schema belongs to. */
            layerName: string;
            /** @description Schema version. It increases every time the layer definition changes; compare it to detect an outdated field list. */
            version: number;
            /** @description One entry per field. It is the authoritative list of keys a create or update body may use. */
            properties: components["schemas"]["LayerProperty"][];
            /** @description Layer-level configuration, returned when requested. */
            layerSettings?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A text.
         *
         *     > **Geofield defines:** Null clears it, or says that it is not set.
         */
        TextOrNull: string | null;
        /**
         * @description A flat object keyed by the `propertyName` values of the layer's schema. The fields listed here are those of every
         *     layer and of the demo layer SAMPLE_DATA. Platform fields must not be sent.
         */
        RecordInput: {
            /** @description Display label. */
            Title?: components["schemas"]["TextOrNull"];
            /** @description Longer text. */
            Description?: components["schemas"]["TextOrNull"];
            /** @description SAMPLE_DATA: timestamp string. */
            sample_data_date?: string;
            /** @description SAMPLE_DATA: invoice number. */
            sample_data_invoice_number?: string;
            /** @description SAMPLE_DATA: customer address. */
            sample_data_customer_address?: string;
            /** @description SAMPLE_DATA: 8 to 12 characters, enforced by the layer's validators. */
            sample_data_mobile_number?: string;
            /** @description SAMPLE_DATA: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]`. */
            sample_data_geocode?: string;
            /** @description SAMPLE_DATA: a value of the field's list. */
            sample_data_option?: string;
            /** @description SAMPLE_DATA: state. */
            sample_data_state?: string;
            /** @description SAMPLE_DATA: district. */
            sample_data_district?: string;
            /** @description SAMPLE_DATA: sub-district. */
            sample_data_sub_district?: string;
            /** @description SAMPLE_DATA: remarks. */
            sample_data_remarks?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Where a record was created or changed: 1 Mobile, 2 Web, 3 Others.
         * @enum {integer}
         */
        Origin: 1 | 2 | 3;
        /**
         * Format: uuid
         * @description Record identifier. Used by update, detail and delete.
         */
        RecordId: string;
        /**
         * @description Display label. May be set by the caller.
         *
         *     > **Wider than the document:** Null when not set.
         */
        Title: string | null;
        /**
         * Format: date-time
         * @description When the record was created (UTC timestamp).
         */
        CreatedDate: string;
        /** @description User name of the account that created it. */
        CreatedUser: string;
        /** @description The new record, with the custom fields that were sent and the layer's `<layer>_created_from` marker. */
        CreatedRecord: {
            /**
             * Format: uuid
             * @description Record identifier. Used by update, detail and delete.
             */
            Id: string;
            /** @description The layer's name, as in the path. */
            Layer: string;
            /**
             * @description Display label. May be set by the caller.
             *
             *     > **Wider than the document:** Null when not set.
             */
            Title: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC timestamp).
             */
            CreatedDate: string;
            /** @description User name of the account that created it. */
            CreatedUser: string;
        } & {
            [key: string]: unknown | components["schemas"]["Origin"];
        };
        /** @description An error, and what is stored instead. */
        Conflict: {
            /** @description What has the `Id`, as its detail call returns it now. Absent if the account may not see it, or the conflict is about something else. */
            current?: {
                [key: string]: unknown;
            };
        } & components["schemas"]["Error"];
        /** @description A value of the field's data type. */
        FilterValue: string | number | boolean;
        /** @description Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
        LikePattern: string;
        /**
         * @description A GeoJSON Polygon or MultiPolygon, positions `[longitude, latitude]`, with at most 1,000 rings; in a polygon the rings
         *     after the first one are holes. Or `layer` and `Id`: the geometry of a record that the account may read. An area that
         *     crosses the 180th meridian has to be cut there.
         */
        SearchArea: {
            /**
             * @description The kind of geometry.
             * @enum {string}
             */
            type?: "Polygon" | "MultiPolygon";
            /** @description The rings of the Polygon, or the polygons of the MultiPolygon. */
            coordinates?: (number | number[])[][][];
            /** @description Instead of coordinates: the layer of a record whose geometry counts. */
            layer?: string;
            /**
             * Format: uuid
             * @description The record.
             */
            Id?: string;
            /** @description The record's field with the geometry. By default the layer's first field that ends in `_shape`, or its first Map field. */
            field?: string;
        };
        /**
         * @description A GeoJSON geometry, positions `[longitude, latitude]`; a place `{ lat, lon }`; or `layer` and `Id`: the geometry of a
         *     record that the account may read.
         */
        SearchPlace: {
            /**
             * @description The kind of geometry.
             * @enum {string}
             */
            type?: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
            /** @description Positions `[longitude, latitude]`, nested as GeoJSON says. */
            coordinates?: (number | (number | (number | number[])[])[])[];
            /** @description Latitude of a place, decimal degrees. */
            lat?: number;
            /** @description Longitude of a place, decimal degrees. */
            lon?: number;
            /** @description Instead of coordinates: the layer of a record whose geometry counts. */
            layer?: string;
            /**
             * Format: uuid
             * @description The record.
             */
            Id?: string;
            /** @description The record's field with the geometry. By default the layer's first field that ends in `_shape`, or its first Map field. */
            field?: string;
        };
        /**
         * @description A circle around a place. Finds the points that lie at most so far away on the sphere, and the other geometries whose
         *     nearest point does (on a plane that touches the sphere there). A place within a polygon is 0 metres away from it.
         */
        SearchCircle: {
            /** @description Latitude, decimal degrees. */
            lat: number;
            /** @description Longitude, decimal degrees. */
            lon: number;
            /** @description The radius in metres. */
            metres: number;
        };
        /** @description Conditions on a field. Texts are compared and ordered by the code points of their normalization form NFC. */
        FieldConditions: {
            /** @description Equals one of these. */
            inq?: components["schemas"]["FilterValue"][];
            /** @description Equals none of these, or is not set. */
            nin?: components["schemas"]["FilterValue"][];
            /** @description Is more than this, or later. */
            gt?: components["schemas"]["FilterValue"];
            /** @description Is this or more. */
            gte?: components["schemas"]["FilterValue"];
            /** @description Is less than this, or earlier. */
            lt?: components["schemas"]["FilterValue"];
            /** @description Is this or less. */
            lte?: components["schemas"]["FilterValue"];
            /** @description Lies between these two, the lower first, both included. */
            between?: components["schemas"]["FilterValue"][];
            /** @description Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
            like?: string;
            /** @description Lies in this area as a whole. The edge belongs to the area, that of a hole does not. */
            within?: components["schemas"]["SearchArea"];
            /** @description Is a Polygon or MultiPolygon that contains this geometry as a whole. */
            contains?: components["schemas"]["SearchPlace"];
            /** @description Has a place in common with this area. */
            intersects?: components["schemas"]["SearchArea"];
            /**
             * @description A circle around a place. Finds the points that lie at most so far away on the sphere, and the other geometries whose
             *     nearest point does (on a plane that touches the sphere there). A place within a polygon is 0 metres away from it.
             */
            near?: components["schemas"]["SearchCircle"];
        };
        /**
         * @description A value to equal, conditions that must all hold, or null: the field is not set. Values are of the field's data type: a
         *     number for 2 and 4, true or false for 1, an RFC 3339 date or date-time for 5 (compared as moments), a string for the
         *     others. Letter case of a string matters; its Unicode normalization doesn't. Map fields (7) and fields ending in `_shape`
         *     take only `within`, `contains`, `intersects`, `near` and null.
         */
        FieldFilter: string | number | boolean | null | components["schemas"]["FieldConditions"];
        /**
         * @description Results to skip. 0 is the first page.
         * @default 0
         */
        Skip: number;
        /**
         * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
         *
         *     > **Geofield defines:** At most 1000. `0` returns only `total`.
         * @default 50
         */
        Take: number;
        /** @description The name of a field, or references and the name of a field, separated by dots. */
        SearchPath: string;
        /** @description A reference from a place to the record of a layer whose area contains it. */
        SearchAreaJoin: {
            /** @description The layer with the areas, at most 10,000 of them. */
            layer: string;
            /** @description The path of a field with a Point. Other geometries are in no area. */
            contains: string;
            /** @description The layer's field with the Polygon or MultiPolygon. By default its first field that ends in `_shape`, or its first Map field. */
            field?: string;
        };
        /** @description A value that groups have in common. */
        SearchGroup: {
            /** @description The name of a field, or references and the name of a field, separated by dots. */
            field: string;
            /**
             * @description Groups dates and times by this stretch of the calendar, in the tenant's time zone. The value is its first day,
             *     `YYYY-MM-DD`. A week begins on Monday.
             * @enum {string}
             */
            by?: "day" | "week" | "month" | "quarter" | "year";
            /** @description The name of the value in the groups, by default the path. */
            as?: string;
        };
        /** @description One value computed of the items of a group. Values that are not set don't count; of none, every value but a count is null. */
        SearchMeasure: {
            /** @description How many items there are (`*`), or how many have a value in this field. */
            count?: string;
            /** @description How many different values this field has. */
            countDistinct?: string;
            /** @description The sum of a number. */
            sum?: string;
            /** @description The mean of a number. */
            avg?: string;
            /** @description The least value, the earliest time, or the first text. */
            min?: string;
            /** @description The greatest value, the latest time, or the last text. */
            max?: string;
        };
        /**
         * @description `ASC` ascending, `DESC` descending.
         * @default ASC
         * @enum {string}
         */
        SortDirection: "ASC" | "DESC";
        /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
        SortFields: {
            /** @description Name of a field of the results, each at most once. An unknown one is refused with 422. */
            Field: string;
            /** @description `ASC` ascending, `DESC` descending. */
            Direction?: components["schemas"]["SortDirection"];
        }[];
        /**
         * @description `none` doesn't count the matches, which is faster where there are many. `total` is then `skip` plus the number of
         *     items, plus 1 while more follow, and `totalIsExact` says whether that is all.
         * @default exact
         * @enum {string}
         */
        SearchTotal: "exact" | "none";
        /**
         * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
         *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
         *
         *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
         *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
         *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
         *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
         *
         *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
         *     and conditions on it don't hold.
         */
        SearchQuery: {
            /**
             * @description What each item has, instead of all its fields: paths, each at most once. Fields of another object stand in an object of
             *     the reference's name, which is null where there is none. In CSV and NDJSON each path is a column.
             */
            fields?: components["schemas"]["SearchPath"][];
            /**
             * @description Conditions by path, in the grammar of the other filters; all must hold. A value is of the field's type: a string for texts, dates and
             *     identifiers, a number, or true or false.
             */
            where?: {
                [key: string]: components["schemas"]["FieldFilter"];
            };
            /**
             * @description Only items of employees at or below this place in the hierarchy, `/{organization}/{team}/{subteam}`: the employee
             *     itself, the assignee of a visit, plan or customer, who sent an event or position, or who created a record.
             */
            hierarchyPath?: string;
            /**
             * @description References by place, with names of your choice: `territory: { layer: TERRITORY, contains: customer.customer_location }`
             *     makes `territory.Title` a path. It leads to the first record of the layer, by creation, whose area contains the place.
             */
            areas?: {
                [key: string]: components["schemas"]["SearchAreaJoin"];
            };
            /**
             * @description Returns groups instead of items, one for each combination of these values. `skip`, `take` and `total` then count groups.
             *     Without `aggregate` each group has its `count`.
             */
            groupBy?: (components["schemas"]["SearchPath"] | components["schemas"]["SearchGroup"])[];
            /** @description What is computed of each group, by names of your choice. Without `groupBy` there is one group: all matches. */
            aggregate?: {
                [key: string]: components["schemas"]["SearchMeasure"];
            };
            /**
             * @description The order of the results, in place of the `sortBy` beside `query`: paths, or with groups the names of groups and
             *     aggregates. Values that are not set come first, or last with `DESC`. Without it groups are sorted by their values.
             */
            sortBy?: components["schemas"]["SortFields"];
            /**
             * @description `none` doesn't count the matches, which is faster where there are many. `total` is then `skip` plus the number of
             *     items, plus 1 while more follow, and `totalIsExact` says whether that is all.
             */
            total?: components["schemas"]["SearchTotal"];
        };
        /** @description Free text. Finds what contains every word of it, letter case and Unicode normalization ignored. */
        FreeText: string;
        /**
         * @description One page of the layer's records. Keep requesting pages until `skip + take` reaches `total`.
         *
         *     > **Geofield defines:** Any other key is a filter: the name of a field of the layer, or of a system field, with a value to equal or
         *     > conditions; all must hold. An unknown key is refused with 422.
         */
        SearchRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /**
             * @description Free text. Finds the records whose text contains every word of it, letter case and Unicode normalization
             *     ignored: the title, the description and every value but geometries. A word may stand anywhere, within another one too.
             */
            searchKey?: string;
            /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
            sortBy?: components["schemas"]["SortFields"];
        } & {
            [key: string]: components["schemas"]["FieldFilter"];
        };
        /**
         * @description Longer text. May be set by the caller.
         *
         *     > **Wider than the document:** Null when not set.
         */
        Description: string | null;
        /** @description The fields that every record has. */
        SystemFields: {
            /**
             * Format: uuid
             * @description Record identifier. Used by update, detail and delete.
             */
            Id: string;
            /** @description The plain layer name. */
            Layer: string;
            /** @description Internal storage location, read-only. */
            Path: string;
            /** @description Internal storage location of the parent, read-only. */
            ParentPath: string;
            /**
             * Format: date-time
             * @description When the record was created (UTC timestamp).
             */
            CreatedDate: string;
            /** @description User name of the account that created it. */
            CreatedUser: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC timestamp).
             */
            ModifiedDate: string;
            /** @description Who last changed it. */
            ModifiedUser: string;
            /**
             * @description Display label. May be set by the caller.
             *
             *     > **Wider than the document:** Null when not set.
             */
            Title: string | null;
            /**
             * @description Longer text. May be set by the caller.
             *
             *     > **Wider than the document:** Null when not set.
             */
            Description: string | null;
        };
        /**
         * @description A record as detail and search return it: the system fields, the layer's own fields, and the markers
         *     `<layer>_created_from` and `<layer>_last_modified_from` (integer: 1 Mobile, 2 Web, 3 Others). Geometry fields are
         *     GeoJSON serialized to a string, coordinates `[longitude, latitude]`.
         */
        Record: {
            [key: string]: unknown | components["schemas"]["Origin"];
        } & components["schemas"]["SystemFields"];
        /** @description Number of matches, ignoring paging. */
        Total: number;
        /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
        TotalIsExact: boolean;
        /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
        Next: string | null;
        /** @description One page of records. */
        RecordPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Record"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /** @description The fields or groups that were asked for, those of another object in an object of its reference's name. */
        QueryItem: {
            [key: string]: unknown;
        };
        /** @description The paths and names of the values of an item, in the order of the question: the columns of CSV. */
        QueryColumns: string[];
        /** @description A page of the fields or groups that `query` asks for. */
        QueryPage: {
            /** @description The items or groups of this page. */
            data: components["schemas"]["QueryItem"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
            /** @description The paths and names of the values of an item, in the order of the question: the columns of CSV. */
            columns: components["schemas"]["QueryColumns"];
        };
        /**
         * @description With `Accept: text/csv`, the same items as in JSON, one line each, after a line of field names (`X-Columns` chooses them) (RFC 4180, UTF-8 without a
         *     byte order mark, lines end with CR LF). Values are those of the JSON, null is empty, an empty text is `""`, and what has
         *     fields or items of its own is JSON. No value is altered: a spreadsheet may run a text that begins with `=`, `+`, `-` or
         *     `@` as a formula, so import such columns as text.
         */
        CsvText: string;
        /** @description With `Accept: application/x-ndjson`, the same items as in JSON, one JSON object a line. */
        NdjsonText: string;
        /**
         * Format: binary
         * @description With `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`, a workbook (.xlsx) with the same items: a
         *     row each, under a row of headings that stays in view (`X-Columns` chooses the fields, `X-Headings` what they are called).
         *     Texts are cells of text, so that no spreadsheet changes them; numbers are numbers, and dates and moments are those of the
         *     tenant's time zone. A moment that a cell can't say exactly is text, as is a number of more than 15 digits. A second sheet
         *     says what the rows are: layer, version, filter, time. Values longer than the 32,767 characters of a cell are left out, and
         *     that sheet counts them.
         */
        SheetFile: string;
        /**
         * @description The field by which a stored record is found again: one that the layer's schema reports as `unique`, or `Id`. Without
         *     it every item makes a record.
         */
        BatchKey: string;
        /**
         * @description `true` stores all items or none.
         * @default false
         */
        BatchAtomic: boolean;
        /**
         * @description `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
         *     has its `changes`.
         * @default false
         */
        BatchDryRun: boolean;
        /**
         * @description `true` lets a field that refers to something have what people call it, and stores the value that it means. Letter case
         *     doesn't count. A text that names nothing is refused (`reference`), and one that names several (`ambiguous`).
         * @default false
         */
        BatchLookUp: boolean;
        /**
         * @description One flat object for each record, keyed by the `propertyName` values of the layer's schema. Platform fields must not
         *     be sent, except `Id` where it is the key. An item that is no object fails like any other faulty item
         *     (`VALIDATION_FAILED`).
         */
        BatchItems: unknown[];
        /** @description The records to create, or with `key` to create or update. */
        RecordBatch: {
            /**
             * @description The field by which a stored record is found again: one that the layer's schema reports as `unique`, or `Id`. Without
             *     it every item makes a record.
             */
            key?: string;
            /**
             * @description `true` stores all items or none.
             * @default false
             */
            atomic?: boolean;
            /**
             * @description `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
             *     has its `changes`.
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description `true` lets a field that refers to something have what people call it, and stores the value that it means. Letter case
             *     doesn't count. A text that names nothing is refused (`reference`), and one that names several (`ambiguous`).
             * @default false
             */
            lookUp?: boolean;
            /**
             * @description One flat object for each record, keyed by the `propertyName` values of the layer's schema. Platform fields must not
             *     be sent, except `Id` where it is the key. An item that is no object fails like any other faulty item
             *     (`VALIDATION_FAILED`).
             */
            items: components["schemas"]["BatchItems"];
        };
        /** @description One field before and after an update. */
        BatchChange: {
            /** @description The stored value. Null if the field has none. */
            before: unknown;
            /** @description The value that would be written. Null if it would be cleared. */
            after: unknown;
        };
        /** @description The result of one item. `Id` names its record, `error` says why it failed; without a dry run one of them is there. */
        BatchItemResult: {
            /** @description The place of the item in the request, from 0. */
            index: number;
            /**
             * @description Whether it made a record, changed one, left one as it was, or failed.
             * @enum {string}
             */
            outcome: "created" | "updated" | "unchanged" | "failed";
            /**
             * Format: uuid
             * @description Record identifier. Used by update, detail and delete.
             */
            Id?: string;
            /** @description What a dry run found that an update would change: by field, the stored value and the value that would be written. */
            changes?: {
                [key: string]: components["schemas"]["BatchChange"];
            };
            /** @description The one error. */
            error?: components["schemas"]["ErrorObject"];
        };
        /** @description A number of items. */
        BatchCount: number;
        /** @description The result of each item, and how many there are of each kind. */
        RecordBatchResult: {
            /** @description One per item, in the order of the request. */
            results: components["schemas"]["BatchItemResult"][];
            /** @description The number of records that were created. */
            created: number;
            /** @description The number of records that were updated. */
            updated: number;
            /** @description The number of records whose fields had their values already. */
            unchanged: number;
            /** @description The number of items that were not stored. */
            failed: number;
        };
        /**
         * @description A flat object of the fields to change, keyed by the `propertyName` values of the layer's schema. Platform fields
         *     must not be sent.
         *
         *     > **Geofield defines:** Null clears a field of the layer.
         */
        RecordChanges: {
            /** @description Display label. */
            Title?: components["schemas"]["TextOrNull"];
            /** @description Longer text. */
            Description?: components["schemas"]["TextOrNull"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The internal node record that an update returns, which is not the shape of search and detail: untouched fields are
         *     not echoed. `LayerData` confirms a write, not `Modified`, which can equal `Created`. Keys that the layer does not
         *     define are echoed at top level and not stored. The marker `<layer>_last_modified_from` (integer: 1 Mobile, 2 Web, 3
         *     Others) is at top level too.
         */
        NodeRecord: {
            /**
             * Format: uuid
             * @description Record identifier. Used by update, detail and delete.
             */
            Id: string;
            /**
             * Format: uuid
             * @description Lower-case duplicate of `Id`.
             */
            id?: string;
            /** @description The internal name: a tenant system code plus the layer name. */
            Layer: string;
            /** @description Internal, read-only; ignore it. */
            Name: string;
            /** @description Display label. Null when not set. */
            Title: string | null;
            /** @description Longer text. Null when not set. */
            Description: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            Created: string;
            /** @description Who created it. */
            Creator: string;
            /**
             * Format: date-time
             * @description When the record was last changed. It can equal `Created`.
             */
            Modified: string;
            /** @description Who last changed it. */
            Modifier: string;
            /** @description Internal, read-only; ignore it. */
            Path: string;
            /** @description Internal, read-only; ignore it. */
            ParentIdPath: string;
            /** @description Internal, read-only; ignore it. */
            NodeId: number;
            /** @description Internal, read-only; ignore it. */
            ParentId: number;
            /** @description Platform field that may be null. */
            Type: string | null;
            /** @description Platform field that may be null. */
            Status: string | number | null;
            /** @description Platform field that may be null. */
            Template: string | null;
            /** @description Platform field that may be null. */
            Content: string | null;
            /** @description Platform field that may be null. */
            MimeType: string | null;
            /**
             * @description Exactly the fields this call wrote, keyed by `propertyName`, values as strings, with the
             *     `<layer>_last_modified_from` marker.
             */
            LayerData: {
                [key: string]: string;
            };
            /** @description The same fields, expanded. */
            Properties: {
                /** @description The field's `propertyName`. */
                Name: string;
                /** @description Display name of the field. */
                DisplayName: string;
                /** @description The value. */
                Value: string | null;
                /** @description Numeric type code. */
                DataType: number;
                /**
                 * @description Format.
                 *
                 *     > **Geofield defines:** How the value is displayed.
                 */
                Format: string | null;
            }[];
        } & {
            [key: string]: unknown | components["schemas"]["Origin"];
        };
        /** @description A refusal, and the record as it is now. */
        ChangedRecord: {
            /** @description The record as its detail call returns it. */
            current: components["schemas"]["Record"];
        } & components["schemas"]["Error"];
        /**
         * @description How many records were deleted.
         * @example {
         *       "count": 1
         *     }
         */
        Count: {
            /** @description Number of records deleted. */
            count: number;
        };
        /** @description What describes a customer. The fields are those observed across tenants. */
        CustomerFields: {
            /** @description Full name of the person or business. The schema read reports it as required. */
            customer_full_name?: string;
            /** @description Phone number. */
            customer_phone_number?: string;
            /** @description Email address. */
            customer_email?: string;
            /** @description Category. */
            customer_category?: string;
            /** @description Postal code (PIN). */
            customer_postal_code?: string;
            /** @description Address text. */
            customer_address?: string;
            /** @description GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
            customer_location?: string;
            /** @description `"true"` when active. A string, not a boolean. */
            customer_is_active?: string;
        };
        /** @description The state, district and tehsil of a customer, and the team and employee in charge. */
        CustomerPlacement: {
            /** @description Numeric ID of the state. */
            customer_administrative_1?: number;
            /** @description Numeric ID of the district. */
            customer_administrative_2?: number;
            /** @description Numeric ID of the tehsil. */
            customer_administrative_3?: number;
            /** @description Team the customer belongs to. */
            customer_assigned_team?: string;
            /** @description GUID of the owning employee. */
            customer_assignee?: string;
        };
        /**
         * @description A flat object keyed by the `propertyName` values of the customer layer's schema. The fields listed here are those
         *     observed across tenants; the schema read reports `customer_full_name` as required. Platform fields must not be sent.
         */
        CustomerInput: ({
            /**
             * @description Display label. On create it is kept in step with the full name.
             *
             *     > **Geofield defines:** A `Title` that is sent is kept as it is.
             */
            Title?: components["schemas"]["TextOrNull"];
            /** @description Longer text. */
            Description?: components["schemas"]["TextOrNull"];
            /** @description Business identifier. Generated by the platform when not sent; it is unique in the tenant. */
            customer_guid?: string;
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["CustomerFields"] & components["schemas"]["CustomerPlacement"]);
        /**
         * @description A customer as create, detail and search return it: the system fields and the customer's own. The exact set of
         *     `customer_*` fields is tenant-specific; those listed here are observed across tenants. `Id` and `customer_guid` are
         *     different identifiers and must not be mixed up. `Layer` is `CUSTOMER`. `Title` is kept in step with the full name on
         *     create.
         *
         *     > **Geofield defines:** A field of the customer that is not set is absent.
         */
        Customer: ({
            /** @description Business identifier. Other calls reference it, for example as a visit's target. */
            customer_guid: string;
            /** @description Where the customer was created: 1 Mobile, 2 Web, 3 Others (calls made through the API). Set by the platform. */
            customer_created_from: components["schemas"]["Origin"];
            /** @description Where it was last changed: 1 Mobile, 2 Web, 3 Others. Set by the platform. */
            customer_last_modified_from: components["schemas"]["Origin"];
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["SystemFields"] & components["schemas"]["CustomerFields"] & components["schemas"]["CustomerPlacement"]);
        /** @description One page of customers. */
        CustomerPage: {
            /** @description The customers of this page. */
            data: components["schemas"]["Customer"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /** @description The result of one item. A customer that is stored has its `customer_guid` too. */
        CustomerBatchItemResult: {
            /** @description The business identifier of the customer. */
            customer_guid?: string;
        } & components["schemas"]["BatchItemResult"];
        /** @description The result of each item, and how many there are of each kind. */
        CustomerBatchResult: {
            /** @description One per item, in the order of the request. */
            results: components["schemas"]["CustomerBatchItemResult"][];
            /** @description The number of customers that were created. */
            created: number;
            /** @description The number of customers that were updated. */
            updated: number;
            /** @description The number of customers whose fields had their values already. */
            unchanged: number;
            /** @description The number of items that were not stored. */
            failed: number;
        };
        /**
         * @description What an update writes of the fields that describe a customer.
         *
         *     > **Geofield defines:** Null clears a field, except the required ones. In a response it says that the field was cleared.
         */
        ChangedCustomerFields: {
            /** @description Full name of the person or business. */
            customer_full_name?: string;
            /** @description Phone number (string). */
            customer_phone_number?: components["schemas"]["TextOrNull"];
            /** @description Email address (string). */
            customer_email?: components["schemas"]["TextOrNull"];
            /** @description Category (string). */
            customer_category?: components["schemas"]["TextOrNull"];
            /** @description Postal code (PIN) as a string. */
            customer_postal_code?: components["schemas"]["TextOrNull"];
            /** @description Address text (string). */
            customer_address?: components["schemas"]["TextOrNull"];
            /** @description GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
            customer_location?: components["schemas"]["TextOrNull"];
            /** @description `"true"` when active. A string, not a boolean. */
            customer_is_active?: components["schemas"]["TextOrNull"];
        };
        /**
         * @description A whole number.
         *
         *     > **Geofield defines:** Null clears it, or says that it is not set.
         */
        IntegerOrNull: number | null;
        /** @description The state, district and tehsil of a customer. */
        ChangedCustomerAreas: {
            /** @description Numeric ID of the state. */
            customer_administrative_1?: components["schemas"]["IntegerOrNull"];
            /** @description Numeric ID of the district. */
            customer_administrative_2?: components["schemas"]["IntegerOrNull"];
            /** @description Numeric ID of the tehsil. */
            customer_administrative_3?: components["schemas"]["IntegerOrNull"];
        };
        /**
         * @description A flat object of the fields to change, keyed by the `propertyName` values of the customer layer's schema. Platform
         *     fields must not be sent.
         *
         *     > **Geofield defines:** Null clears a field.
         */
        CustomerChanges: ({
            /** @description Display label. */
            Title?: components["schemas"]["TextOrNull"];
            /** @description Longer text. */
            Description?: components["schemas"]["TextOrNull"];
            /** @description Team the customer belongs to. */
            customer_assigned_team?: string | null;
            /** @description GUID of the owning employee. */
            customer_assignee?: string | null;
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["ChangedCustomerFields"] & components["schemas"]["ChangedCustomerAreas"]);
        /**
         * @description The compact record that an update returns, which is not the shape of search and detail. It has the fields that this
         *     call wrote, the owner and the team.
         */
        CustomerUpdate: ({
            /**
             * Format: uuid
             * @description Record ID, the value of the path.
             */
            Id: string;
            /** @description Carries `customer_guid`. Do not use it as a record ID. */
            id: string;
            /** @description Business identifier. */
            customer_guid: string;
            /** @description Longer text. Present when this call wrote it. Null when not set. */
            Description?: string | null;
            /**
             * @description GUID of the owning employee, unchanged.
             *
             *     > **Wider than the document:** Null when the customer has no owner.
             */
            customer_assignee: string | null;
            /**
             * @description Team the customer belongs to, unchanged.
             *
             *     > **Wider than the document:** Null when the customer belongs to none.
             */
            customer_assigned_team: string | null;
            /** @description Where the customer was created: 1 Mobile, 2 Web, 3 Others. */
            customer_created_from: components["schemas"]["Origin"];
            /**
             * @description Where the customer was last changed: 1 Mobile, 2 Web, 3 Others.
             *
             *     > **Geofield defines:** A change through the API is 3.
             */
            customer_last_modified_from: components["schemas"]["Origin"];
            /** @description The internal layer name: a tenant system code plus `CUSTOMER`. Not a label of the customer. */
            Title: string;
            /** @description Internal storage location, read-only. */
            Path: string;
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["ChangedCustomerFields"] & components["schemas"]["ChangedCustomerAreas"]);
        /** @description A refusal, and the customer as it is now. */
        ChangedCustomer: {
            /** @description The customer as its detail call returns it. */
            current: components["schemas"]["Customer"];
        } & components["schemas"]["Error"];
        /** @description Conditions on a UUID. */
        UuidConditions: {
            /** @description Equals one of these. */
            inq?: string[];
            /** @description Equals none of these, or is not set. */
            nin?: string[];
        };
        /** @description A UUID to equal (letter case is ignored), null, or conditions that must all hold. */
        UuidFilter: string | null | components["schemas"]["UuidConditions"];
        /** @description Conditions on a text. Texts are compared and ordered by the code points of their normalization form NFC. */
        TextConditions: {
            /** @description Equals one of these. */
            inq?: string[];
            /** @description Equals none of these, or is not set. */
            nin?: string[];
            /** @description Comes after this. */
            gt?: string;
            /** @description Is this or comes after it. */
            gte?: string;
            /** @description Comes before this. */
            lt?: string;
            /** @description Is this or comes before it. */
            lte?: string;
            /** @description Lies between these two, the first one first, both included. */
            between?: string[];
            /** @description Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
            like?: string;
        };
        /** @description A text to equal, null, or conditions that must all hold. Letter case matters. Unicode normalization doesn't: `é` equals `e` with an accent (U+0301), and Hindi `ड़` (U+095C) equals `ड` with a nukta (U+093C). */
        TextFilter: string | null | components["schemas"]["TextConditions"];
        /** @description Conditions on a whole number. */
        IntegerConditions: {
            /** @description Equals one of these. */
            inq?: number[];
            /** @description Equals none of these, or is not set. */
            nin?: number[];
            /** @description Is more than this. */
            gt?: number;
            /** @description Is this or more. */
            gte?: number;
            /** @description Is less than this. */
            lt?: number;
            /** @description Is this or less. */
            lte?: number;
            /** @description Lies between these two, the lower first, both included. */
            between?: number[];
        };
        /** @description A whole number to equal, null, or conditions that must all hold. */
        IntegerFilter: number | null | components["schemas"]["IntegerConditions"];
        /** @description An RFC 3339 date-time with any offset, or a date, which is its midnight in UTC. */
        Moment: string;
        /** @description Conditions on a moment (RFC 3339, e.g. `2026-11-20T04:05:00Z`; a date is its midnight in UTC). */
        TimeConditions: {
            /** @description Equals one of these. */
            inq?: components["schemas"]["Moment"][];
            /** @description Equals none of these, or is not set. */
            nin?: components["schemas"]["Moment"][];
            /** @description Is after this moment. */
            gt?: components["schemas"]["Moment"];
            /** @description Is this moment or later. */
            gte?: components["schemas"]["Moment"];
            /** @description Is before this moment. */
            lt?: components["schemas"]["Moment"];
            /** @description Is this moment or earlier. */
            lte?: components["schemas"]["Moment"];
            /** @description Lies between these two moments, the earlier first, both included. */
            between?: components["schemas"]["Moment"][];
        };
        /** @description A moment to equal (RFC 3339; a date is its midnight in UTC), null, or conditions that must all hold. */
        TimeFilter: components["schemas"]["Moment"] | null | components["schemas"]["TimeConditions"];
        /**
         * @description One page of employees. Keep requesting pages until `skip + take` reaches `total`.
         *
         *     > **Geofield defines:** Each other field is a filter: a value to equal, or conditions.
         */
        EmployeeSearchRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /** @description Free text. Finds employees whose code, user name, full name, email address or phone number contains every word of it, letter case and Unicode normalization ignored. */
            searchKey?: string;
            /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
            sortBy?: components["schemas"]["SortFields"];
            /** @description Identifier in paths. */
            Id?: components["schemas"]["UuidFilter"];
            /** @description Business identifier. */
            employee_guid?: components["schemas"]["UuidFilter"];
            /** @description The organization's own number for the employee. */
            employee_code?: components["schemas"]["TextFilter"];
            /** @description User name of the account. */
            employee_username?: components["schemas"]["TextFilter"];
            /** @description Role of the account: admin, manager, field or reader. */
            employee_role?: components["schemas"]["TextFilter"];
            /** @description Full name. */
            employee_full_name?: components["schemas"]["TextFilter"];
            /** @description Email address. */
            employee_email?: components["schemas"]["TextFilter"];
            /** @description Phone number. */
            employee_phone?: components["schemas"]["TextFilter"];
            /** @description Kind of employee. */
            employee_type_id?: components["schemas"]["TextFilter"];
            /** @description Organization. */
            employee_organization_id?: components["schemas"]["TextFilter"];
            /** @description Team. */
            employee_team_id?: components["schemas"]["TextFilter"];
            /** @description The manager's `employee_guid`. */
            employee_reporting_manager?: components["schemas"]["UuidFilter"];
            /** @description 1 new, 2 inactive, 3 active, 4 disabled. */
            employee_status?: components["schemas"]["IntegerFilter"];
            /** @description Display label. */
            Title?: components["schemas"]["TextFilter"];
            /** @description Longer text. */
            Description?: components["schemas"]["TextFilter"];
            /** @description When the employee was created. */
            CreatedDate?: components["schemas"]["TimeFilter"];
            /** @description User name of the account that created it. */
            CreatedUser?: components["schemas"]["TextFilter"];
            /** @description When the employee was last changed. */
            ModifiedDate?: components["schemas"]["TimeFilter"];
            /** @description User name of the account that last changed it. */
            ModifiedUser?: components["schemas"]["TextFilter"];
        };
        /** @description The organization's own number for the employee. It need not be unique. */
        EmployeeCode: string | null;
        /** @description Full name. */
        FullName: string;
        /**
         * Format: email
         * @description Email address.
         */
        EmployeeEmail: string | null;
        /** @description Phone number. */
        EmployeePhone: string | null;
        /** @description Kind of employee. The values are defined by the workspace. */
        EmployeeType: string | null;
        /** @description Organization. The value is workspace-specific and received when the tenant is provisioned. */
        OrganizationId: string | null;
        /** @description Team in the organization hierarchy. The value is workspace-specific. */
        TeamId: string | null;
        /**
         * @description 1 new, 2 inactive, 3 active, 4 disabled. Set by the platform: the disable call moves 3 to 4, the enable call 4 to 3.
         *
         *     > **Geofield defines:** `activateEmployee` moves 1 and 2 to 3. An employee in status 1 has no account yet; the account of an employee in
         *     > status 2 is not approved.
         * @enum {integer}
         */
        EmployeeStatus: 1 | 2 | 3 | 4;
        /**
         * @description An employee.
         *
         *     > **Geofield defines:** All fields except the organization, the team, the manager and the status. A value that is not set is null. `Layer` is
         *     > `EMPLOYEE`. `Title` is the full name unless another one was sent.
         */
        Employee: {
            /**
             * Format: uuid
             * @description Business identifier, set by the platform. Customers, plans, visits and other employees refer to it.
             */
            employee_guid: string;
            /** @description The organization's own number for the employee. It need not be unique. */
            employee_code: string | null;
            /** @description User name of the employee's account. Null when there is no account. */
            employee_username: string | null;
            /**
             * @description What the account may do: see `EmployeeRole`. Null when there is no account.
             * @enum {string|null}
             */
            employee_role: "admin" | "manager" | "field" | "reader" | null;
            /** @description Full name. */
            employee_full_name: string;
            /**
             * Format: email
             * @description Email address.
             */
            employee_email: string | null;
            /** @description Phone number. */
            employee_phone: string | null;
            /** @description Kind of employee. The values are defined by the workspace. */
            employee_type_id: string | null;
            /** @description Organization. The value is workspace-specific and received when the tenant is provisioned. */
            employee_organization_id: string | null;
            /** @description Team in the organization hierarchy. The value is workspace-specific. */
            employee_team_id: string | null;
            /**
             * Format: uuid
             * @description The reporting manager. The value is workspace-specific.
             *
             *     > **Geofield defines:** The manager's `employee_guid`.
             */
            employee_reporting_manager: string | null;
            /**
             * @description 1 new, 2 inactive, 3 active, 4 disabled. Set by the platform: the disable call moves 3 to 4, the enable call 4 to 3.
             *
             *     > **Geofield defines:** `activateEmployee` moves 1 and 2 to 3. An employee in status 1 has no account yet; the account of an employee in
             *     > status 2 is not approved.
             */
            employee_status: components["schemas"]["EmployeeStatus"];
            /** @description Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. Null when there is neither organization nor team. */
            hierarchyPath: string | null;
        } & components["schemas"]["SystemFields"];
        /** @description One page of employees. */
        EmployeePage: {
            /** @description The employees of this page. */
            data: components["schemas"]["Employee"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /**
         * @description User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
         *     and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
         *     one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
         *     it, unless the operator has released it.
         */
        NewUsername: string;
        /**
         * Format: password
         * @description Password of the new account. It is never returned.
         *
         *     > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
         *     > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
         *     > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
         */
        NewPassword: string;
        /** @description Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set. */
        PasswordTemporary: boolean;
        /**
         * @description What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
         *     or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
         *     counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
         * @enum {string}
         */
        EmployeeRole: "admin" | "manager" | "field" | "reader";
        /**
         * @description A new employee. `employee_guid` and `employee_status` are set by the platform. With `employee_username` and
         *     `employee_password`, which go together, an account is created too.
         */
        EmployeeInput: {
            /** @description The organization's own number for the employee. */
            employee_code?: string;
            /** @description Full name. */
            employee_full_name: string;
            /**
             * Format: email
             * @description Email address.
             */
            employee_email?: string;
            /** @description Phone number. */
            employee_phone?: string;
            /** @description Kind of employee. The values are defined by the workspace. */
            employee_type_id?: string;
            /** @description Organization. The value is workspace-specific and received when the tenant is provisioned. */
            employee_organization_id?: string;
            /** @description Team in the organization hierarchy. The value is workspace-specific. */
            employee_team_id?: string;
            /**
             * Format: uuid
             * @description The manager's `employee_guid`. It must name an employee of the tenant.
             */
            employee_reporting_manager?: string;
            /** @description Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. When not sent, it is built from `employee_organization_id` and `employee_team_id`, which must not contain a slash then. */
            hierarchyPath?: string;
            /**
             * @description User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
             *     and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
             *     one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
             *     it, unless the operator has released it.
             */
            employee_username?: string;
            /**
             * Format: password
             * @description Password of the new account. It is never returned.
             *
             *     > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
             *     > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
             *     > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
             */
            employee_password?: string;
            /**
             * @description Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
             * @default false
             */
            employee_password_temporary?: boolean;
            /**
             * @description What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
             *     or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
             *     counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
             * @default field
             */
            employee_role?: components["schemas"]["EmployeeRole"];
            /** @description Display label. The full name when not sent. */
            Title?: string;
            /** @description Longer text. */
            Description?: string;
        };
        /**
         * @description `true` activates the employee.
         * @default false
         */
        EmployeeActivate: boolean;
        /** @description An employee of a batch, with its account if it shall have one. A new employee needs `employee_full_name`. */
        EmployeeBatchItem: {
            /**
             * Format: uuid
             * @description The employee, where `Id` is the key.
             */
            Id?: string;
            /** @description The organization's own number for the employee. It need not be unique. */
            employee_code?: string | null;
            /** @description Full name. */
            employee_full_name?: string;
            /**
             * Format: email
             * @description Email address.
             */
            employee_email?: string | null;
            /** @description Phone number. */
            employee_phone?: string | null;
            /** @description Kind of employee. The values are defined by the workspace. */
            employee_type_id?: string | null;
            /** @description Organization. The value is workspace-specific and received when the tenant is provisioned. */
            employee_organization_id?: string | null;
            /** @description Team in the organization hierarchy. The value is workspace-specific. */
            employee_team_id?: string | null;
            /** @description The manager: an `employee_guid`, a code, a user name, an e-mail or a full name. */
            employee_reporting_manager?: string | null;
            /** @description Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. */
            hierarchyPath?: string | null;
            /**
             * @description User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
             *     and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
             *     one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
             *     it, unless the operator has released it.
             */
            employee_username?: string;
            /**
             * Format: password
             * @description Password of the new account. It is never returned.
             *
             *     > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
             *     > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
             *     > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
             */
            employee_password?: string;
            /**
             * @description Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
             * @default false
             */
            employee_password_temporary?: boolean;
            /**
             * @description What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
             *     or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
             *     counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
             */
            employee_role?: components["schemas"]["EmployeeRole"];
            /**
             * @description `true` activates the employee.
             * @default false
             */
            activate?: boolean;
            /** @description Display label. */
            Title?: string | null;
            /** @description Longer text. */
            Description?: string | null;
        };
        /** @description The employees to create, or with `key` to create or update. */
        EmployeeBatch: {
            /**
             * @description The field by which a stored employee is found again. Without it every item makes an employee.
             * @enum {string}
             */
            key?: "employee_code" | "employee_username" | "Id";
            /**
             * @description `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
             *     has its `changes`.
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description One object for each employee, in the form of `EmployeeBatchItem`. An item of another form fails alone
             *     (`VALIDATION_FAILED`).
             */
            items: (components["schemas"]["EmployeeBatchItem"] | unknown)[];
        };
        /**
         * @description The fields to change; the others stay as they are. Null clears a value. The status has calls of its own, and so have the
         *     user name (`renameEmployeeAccount`) and the password (`setEmployeePassword`).
         */
        EmployeeChanges: {
            /** @description The organization's own number for the employee. It need not be unique. */
            employee_code?: string | null;
            /** @description Full name. */
            employee_full_name?: string;
            /**
             * Format: email
             * @description Email address.
             */
            employee_email?: string | null;
            /** @description Phone number. */
            employee_phone?: string | null;
            /** @description Kind of employee. The values are defined by the workspace. */
            employee_type_id?: string | null;
            /** @description Organization. The value is workspace-specific and received when the tenant is provisioned. Another organization moves `hierarchyPath`. */
            employee_organization_id?: string | null;
            /** @description Team in the organization hierarchy. The value is workspace-specific. Another team moves `hierarchyPath`. */
            employee_team_id?: string | null;
            /**
             * Format: uuid
             * @description The manager's `employee_guid`. It must name another employee of the tenant, who does not report to this one.
             */
            employee_reporting_manager?: string | null;
            /** @description Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. When not sent, another organization or team makes it `/{organization}/{team}`; their values must not contain a slash then. */
            hierarchyPath?: string | null;
            /** @description What the account may do. An employee without an account can't have a role (422). Only an admin may send it (403). */
            employee_role?: components["schemas"]["EmployeeRole"];
            /** @description Display label. */
            Title?: string | null;
            /** @description Longer text. */
            Description?: string | null;
        };
        /** @description A refusal, and the employee as it is now. */
        ChangedEmployee: {
            /** @description The employee as its detail call returns it. */
            current: components["schemas"]["Employee"];
        } & components["schemas"]["Error"];
        /** @description The new account of an employee who has none. User name and password go together; without both no account is made. */
        EmployeeAccount: {
            /**
             * @description User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
             *     and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
             *     one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
             *     it, unless the operator has released it.
             */
            employee_username?: string;
            /**
             * Format: password
             * @description Password of the new account. It is never returned.
             *
             *     > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
             *     > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
             *     > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
             */
            employee_password?: string;
            /**
             * @description Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
             * @default false
             */
            employee_password_temporary?: boolean;
            /**
             * @description What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
             *     or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
             *     counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
             * @default field
             */
            employee_role?: components["schemas"]["EmployeeRole"];
        };
        /** @description An account of the tenant, with the employee who has it. */
        Account: {
            /**
             * Format: uuid
             * @description Identifies the account. It stays the same when the account gets another user name, and no other account ever gets it.
             */
            account_id: string;
            /** @description The present user name. */
            username: string;
            /**
             * @description What the account may do: see `EmployeeRole`.
             * @enum {string}
             */
            role: "admin" | "manager" | "field" | "reader";
            /**
             * Format: uuid
             * @description Business identifier of the employee who has the account. Null for an account without an employee.
             */
            employee_guid: string | null;
            /** @description Full name of that employee. */
            employee_full_name: string | null;
            /** @description Place of that employee in the organization hierarchy: `/{organization}/{team}/{subteam}`. */
            hierarchyPath: string | null;
            /**
             * Format: date-time
             * @description When the account was created (UTC).
             */
            createdDate: string;
            /** @description Whether the password is temporary: then the account may call `getAccount` and `changePassword`, and everything else is refused with `PASSWORD_CHANGE_REQUIRED` until it has another one. */
            password_change_required: boolean;
            /** @description The tenant's time zone, a name of the IANA database, e.g. `Asia/Kolkata`. */
            timeZone: string;
            /** @description Time without a position in seconds, after which the tenant counts a device as silent. */
            silenceSeconds: number;
        };
        /** @description A login of an account, from the password to its end, with all the tokens that it got by refreshing. */
        Login: {
            /**
             * Format: uuid
             * @description Identifies the login.
             */
            login_id: string;
            /** @description The `device_name` that the app sent, or a short form of its `User-Agent`. Null if it sent neither. */
            device: string | null;
            /** @description Where the login began, with only the first 24 bits of an IPv4 address and the first 48 of an IPv6 address. Null if unknown. */
            network: string | null;
            /**
             * Format: date-time
             * @description When the password was entered (UTC).
             */
            createdDate: string;
            /**
             * Format: date-time
             * @description About when its tokens were last used (UTC), up to two minutes late. Null if unknown.
             */
            lastUsedDate: string | null;
            /** @description Whether the token of this call belongs to it. */
            present: boolean;
        };
        /** @description Logins of an account. */
        LoginList: {
            /** @description The logins, the one used last first. */
            data: components["schemas"]["Login"][];
            /** @description How many logins the account has. */
            total: number;
        };
        /** @description How many logins were ended. */
        EndedLogins: {
            /** @description Number of logins ended, without those that had ended before. */
            count: number;
        };
        /** @description The present password and the one that replaces it. */
        PasswordChange: {
            /**
             * Format: password
             * @description The present password, also when it is a temporary one.
             */
            current_password: string;
            /**
             * Format: password
             * @description The new password. It is never returned. It must differ from the present one.
             */
            new_password: string;
        };
        /**
         * @description Whether the person must choose another password before anything else.
         * @default true
         */
        NewPasswordTemporary: boolean;
        /** @description A password for the account of an employee. */
        EmployeePassword: {
            /**
             * Format: password
             * @description The new password. It is never returned.
             */
            employee_password: string;
            /**
             * @description Whether the person must choose another password before anything else.
             * @default true
             */
            employee_password_temporary?: boolean;
        };
        /** @description A user name for the account of an employee. */
        EmployeeUsername: {
            /** @description The new user name. No other account of the tenant may have it, or have had it. */
            employee_username: string;
        };
        /** @description What the token is for, such as the phone or the program that has it. */
        TokenName: string;
        /**
         * @description What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
         *
         *     - `push`: `pushPositions` and `createEvent`, as the token's account.
         *     - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
         * @enum {string}
         */
        TokenScope: "push" | "read";
        /**
         * @description `customers`, `employees`, `plans`, `visits`, `events`, `live` (live positions), `tracks` (daily tracks), `changes` (what was
         *     created, updated and deleted, of every kind that the account may read), or `records:LAYER` for the records of one layer.
         *     The layer must exist.
         */
        TokenCollection: string;
        /** @description A token for a program that can't renew an access token. It needs no `api-key`, acts as its account with the account's present role, and opens only what its scope names. */
        LimitedToken: {
            /**
             * Format: uuid
             * @description Identifies the token. It is no secret.
             */
            Id: string;
            /** @description What the token is for, such as the phone or the program that has it. */
            name: string;
            /**
             * @description What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
             *
             *     - `push`: `pushPositions` and `createEvent`, as the token's account.
             *     - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
             */
            scope: components["schemas"]["TokenScope"];
            /** @description What a `read` token opens. Empty for `push`. */
            collections: components["schemas"]["TokenCollection"][];
            /** @description The first characters of the token, by which you recognise it. */
            prefix: string;
            /**
             * Format: date-time
             * @description When the token was made (UTC).
             */
            createdDate: string;
            /** @description User name of the account that made it. */
            createdUser: string;
            /**
             * Format: date-time
             * @description When it expires (UTC). Null for a token that stays until it is revoked.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used (UTC), to within half a minute. Null if it never was.
             */
            lastUsedDate: string | null;
        };
        /** @description Limited tokens of one account, the newest first. */
        LimitedTokenList: {
            /** @description All limited tokens of the account, expired ones too. */
            data: components["schemas"]["LimitedToken"][];
            /** @description How many there are. */
            total: number;
        };
        /** @description A limited token to make: its name, and what it opens. */
        LimitedTokenInput: {
            /** @description What the token is for, such as the phone or the program that has it. */
            name: string;
            /**
             * @description What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
             *
             *     - `push`: `pushPositions` and `createEvent`, as the token's account.
             *     - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
             */
            scope: components["schemas"]["TokenScope"];
            /** @description What a `read` token opens. Required with `read`, refused with `push`. */
            collections?: components["schemas"]["TokenCollection"][];
            /**
             * Format: date-time
             * @description When the token expires. Without it the token stays until it is revoked.
             */
            expiresAt?: string;
        };
        /** @description A new limited token, with its secret. */
        CreatedLimitedToken: components["schemas"]["LimitedToken"] & {
            /** @description The token. Only the first response has it: the server keeps its hash. A repeat under the same `Idempotency-Key` returns the same token without this field. */
            token?: string;
        };
        /** @description A measured value. Null or an empty text when it is unknown. */
        SentMeasure: number | string | null;
        /**
         * @description 1 working, 2 idle, 4 off duty or disconnected. Unknown counts as 1.
         * @default 1
         * @enum {integer|string|null}
         */
        SentDeviceStatus: 1 | 2 | 4 | "" | null;
        /** @description Yes or no. Null or an empty text when it is unknown. */
        SentFlag: boolean | string | null;
        /**
         * @description One position of a device. The driver (the account that pushes), `trackerId` and `ts` together identify it. A value
         *     outside its range doesn't fail the request: only that position is rejected. Unknown keys are ignored.
         *
         *     Null, an empty text and a field that is absent mean the same: unknown. For `speed`, `heading`, `accuracy` and `battery`
         *     so does -1, which phones report; for `altitude` it is one metre below the sea.
         */
        PositionInput: {
            /** @description The device. */
            trackerId: string;
            /** @description Latitude in decimal degrees (WGS-84), -90 to 90. `lat` and `lng` can't both be 0. */
            lat: number;
            /** @description Longitude in decimal degrees (WGS-84), -180 to 180. */
            lng: number;
            /** @description When the device was there: Unix time in seconds (UTC), from 2000-01-01 to 5 minutes ahead of the server, and no older than positions are kept (365 days unless the operator says otherwise). */
            ts: number;
            /** @description Speed in metres per second, 0 or more; -1 when unknown. */
            speed?: number | string | null;
            /** @description Direction of travel in degrees clockwise from north, 0 to 360; -1 when unknown. */
            heading?: number | string | null;
            /** @description Radius in metres within which the device is with a probability of 68 %, 0 or more; -1 when unknown. */
            accuracy?: number | string | null;
            /** @description Height above mean sea level in metres, -1,000 to 20,000. -1 is a height. */
            altitude?: number | string | null;
            /** @description Charge of the device's battery in per cent, 0 to 100; -1 when unknown. */
            battery?: number | string | null;
            /** @description 1 working, 2 idle, 4 off duty or disconnected. Unknown counts as 1. */
            device_status?: components["schemas"]["SentDeviceStatus"];
            /** @description Identifier of the tracking session, set by the device, e.g. one session from on duty to off duty. */
            session?: string | null;
            /** @description How the device moves, e.g. `still`, `walking`, `running`, `on_bicycle`, `in_vehicle`. The list is open. */
            motionActivity?: string | null;
            /** @description Whether the device says that an app made the position up: a mock location of Android. */
            mock?: boolean | string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An entry of a batch. One that is not a position with valid types is rejected alone. */
        SentPosition: {
            [key: string]: unknown;
        } | unknown[] | string | number | boolean | null;
        /**
         * @description Positions in any order, of one device or of several. An entry of another form is rejected alone (`invalid_entry`); the
         *     others are stored.
         */
        PositionBatch: (components["schemas"]["SentPosition"] | components["schemas"]["PositionInput"])[];
        /** @description One position, or a batch of 1 to 1,000. */
        PushRequest: components["schemas"]["PositionInput"] | components["schemas"]["PositionBatch"];
        /**
         * @description Always 0 (success).
         * @constant
         */
        TrackingResult: 0;
        /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
        TrackingOutcome: {
            /**
             * @description Always `true`.
             * @constant
             */
            success: true;
            /** @description The outcome, as a sentence for a person. */
            message: string;
        };
        /** @description A position that was not stored. Sent again unchanged, it is rejected again. */
        RejectedPosition: {
            /** @description Index in the batch, from 0. It is 0 for a position sent alone. */
            index: number;
            /** @description Stable code: `out_of_range` (a value is outside its range), `position_not_set` (`lat` and `lng` are both 0, which devices report when they have no fix), `clock_not_set` (`ts` before 2000-01-01), `clock_ahead` (`ts` more than 5 minutes ahead of the server), `ts_in_milliseconds`, `too_old` (`ts` older than positions are kept), `invalid_text` (a text contains NUL or an unpaired surrogate), `invalid_entry` (an entry of a batch lacks a field, has one of a wrong type, or is not an object). New codes may be added. */
            reason: string;
            /** @description What is wrong, as a sentence for a person. */
            message: string;
        };
        /** @description How many positions are stored, and which were rejected. */
        PushResult: {
            /** @description Always 0 (success). */
            result: components["schemas"]["TrackingResult"];
            /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
            status: components["schemas"]["TrackingOutcome"];
            /** @description The result for each position. */
            data: {
                /** @description Number of positions that are stored, including those that were stored before. */
                accepted: number;
                /** @description The positions that were not stored, in the order of `index`. Empty when all were accepted. */
                rejected: components["schemas"]["RejectedPosition"][];
            };
        };
        /** @description A value as the app sends it. One of a wrong form rejects its position alone. */
        AppValue: {
            [key: string]: unknown;
        } | unknown[] | string | number | boolean | null;
        /** @description A message of Traccar Client from version 9.0. Empty in the query form. Keys that Geofield does not read are ignored. */
        TraccarMessage: {
            /** @description The device. */
            device_id?: components["schemas"]["AppValue"];
            /** @description The position, latitude and longitude in separate fields, or a list of up to 1,000. */
            location?: components["schemas"]["AppValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description How many positions are stored, and which can never be. */
        AppPushResult: {
            /**
             * @description Always `ok`. The app may delete what it sent.
             * @constant
             */
            result: "ok";
            /** @description Number of positions that are stored, including those that were stored before. */
            accepted: number;
            /** @description The positions that were not stored, with their reasons. */
            rejected: components["schemas"]["RejectedPosition"][];
        };
        /** @description A message of OwnTracks. Keys that Geofield does not read are ignored. */
        OwnTracksMessage: {
            /** @description `location`, or the type of another message. */
            _type: string;
            /** @description Latitude in decimal degrees (WGS-84). */
            lat?: components["schemas"]["AppValue"];
            /** @description Longitude in decimal degrees (WGS-84). */
            lon?: components["schemas"]["AppValue"];
            /** @description When the device was there: Unix time in seconds (UTC). */
            tst?: components["schemas"]["AppValue"];
            /** @description Accuracy in metres. */
            acc?: components["schemas"]["AppValue"];
            /** @description Height in metres. */
            alt?: components["schemas"]["AppValue"];
            /** @description Charge of the battery in per cent. */
            batt?: components["schemas"]["AppValue"];
            /** @description Speed in km/h. */
            vel?: components["schemas"]["AppValue"];
            /** @description Direction of travel in degrees. */
            cog?: components["schemas"]["AppValue"];
            /** @description The tracker's short name. */
            tid?: components["schemas"]["AppValue"];
            /** @description `owntracks/{user}/{device}`. */
            topic?: components["schemas"]["AppValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Commands for the app. Always empty. */
        OwnTracksCommands: components["schemas"]["AppValue"][];
        /** @description A batch of Overland. Keys that Geofield does not read are ignored. */
        OverlandBatch: {
            /** @description The positions as GeoJSON features, coordinates [longitude, latitude]. Another entry is rejected alone. */
            locations: components["schemas"]["AppValue"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A position of GPSLogger. Empty in the query form. Keys that Geofield does not read are ignored. */
        GpsLoggerMessage: {
            /** @description Latitude in decimal degrees (WGS-84). */
            lat?: components["schemas"]["AppValue"];
            /** @description Longitude in decimal degrees (WGS-84). */
            lon?: components["schemas"]["AppValue"];
            /** @description When the device was there: Unix seconds. */
            timestamp?: components["schemas"]["AppValue"];
            /** @description When the device was there: ISO 8601. */
            time?: components["schemas"]["AppValue"];
            /** @description Speed in metres per second. */
            spd?: components["schemas"]["AppValue"];
            /** @description Direction of travel in degrees. */
            dir?: components["schemas"]["AppValue"];
            /** @description Height in metres. */
            alt?: components["schemas"]["AppValue"];
            /** @description Accuracy in metres. */
            acc?: components["schemas"]["AppValue"];
            /** @description Charge of the battery in per cent. */
            batt?: components["schemas"]["AppValue"];
            /** @description How the device moves. */
            act?: components["schemas"]["AppValue"];
            /** @description The device. */
            aid?: components["schemas"]["AppValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description West edge (longitude) in decimal degrees. */
        WestEdge: number;
        /** @description South edge (latitude) in decimal degrees. */
        SouthEdge: number;
        /** @description East edge (longitude) in decimal degrees. */
        EastEdge: number;
        /** @description North edge (latitude) in decimal degrees. */
        NorthEdge: number;
        /**
         * @description Only drivers whose newest position lies in this box, its edges included. Named as in geocoding: `lx` west, `ly`
         *     south, `rx` east, `ry` north. If `lx` is greater than `rx`, the box crosses the 180th meridian.
         */
        LiveBounds: {
            /** @description West edge (longitude) in decimal degrees. */
            lx: number;
            /** @description South edge (latitude) in decimal degrees. */
            ly: number;
            /** @description East edge (longitude) in decimal degrees. */
            rx: number;
            /** @description North edge (latitude) in decimal degrees. */
            ry: number;
        };
        /** @description Which drivers to return, and which page of them. Each field takes a value to equal, null, or conditions; all must hold. */
        LiveRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /** @description User name of the account that pushed the positions. A value to equal may also be a former name of it. */
            driver?: components["schemas"]["TextFilter"];
            /** @description Status of the driver's newest position: 1 working, 2 idle, 4 off duty or disconnected. */
            device_status?: components["schemas"]["IntegerFilter"];
            /** @description `employee_organization_id` of the employee who has the driver's account. */
            organization?: components["schemas"]["TextFilter"];
            /** @description `employee_team_id` of that employee. */
            team?: components["schemas"]["TextFilter"];
            /** @description Only drivers whose employee is at or below this place in the hierarchy, `/{organization}/{team}/{subteam}`. Matched by whole segments from the start. */
            hierarchyPath?: string;
            /**
             * @description Only drivers whose newest position lies in this box, its edges included. Named as in geocoding: `lx` west, `ly`
             *     south, `rx` east, `ry` north. If `lx` is greater than `rx`, the box crosses the 180th meridian.
             */
            bounds?: components["schemas"]["LiveBounds"];
        };
        /**
         * @description 1 working, 2 idle, 4 off duty or disconnected.
         * @enum {integer}
         */
        DeviceStatus: 1 | 2 | 4;
        /**
         * @description How far the position still holds: `current`; `late`, older than 2 minutes: the device may do something else by now; `silent`,
         *     older than the tenant's longest silence: nobody knows. That is 15 minutes (900 seconds) unless the operator sets another
         *     with `geofield-server tenant set --silence-seconds`; `getAccount` returns it.
         * @enum {string}
         */
        Freshness: "current" | "late" | "silent";
        /**
         * @description Present, and `true`, if the device says that an app made the position up (a mock location).
         * @constant
         */
        MockMark: true;
        /** @description The newest position of a device, and the employee who carries it. An unknown value is null, or -1 for speed and heading. */
        LivePosition: {
            /** @description The device. */
            trackerId: string;
            /** @description Latitude in decimal degrees (WGS-84). */
            lat: number;
            /** @description Longitude in decimal degrees (WGS-84). */
            lng: number;
            /** @description When the device was there: Unix time in seconds (UTC). */
            ts: number;
            /** @description Speed in metres per second; -1 when unknown. */
            speed: number;
            /** @description Direction of travel in degrees clockwise from north; -1 when unknown. */
            heading: number;
            /** @description Radius of uncertainty in metres. */
            accuracy: number | null;
            /** @description Height above mean sea level in metres. */
            altitude: number | null;
            /** @description Charge of the device's battery in per cent. */
            battery: number | null;
            /** @description 1 working, 2 idle, 4 off duty or disconnected. It is also 4 when `freshness` is `silent`, whatever the device sent. */
            device_status: components["schemas"]["DeviceStatus"];
            /**
             * @description How far the position still holds: `current`; `late`, older than 2 minutes: the device may do something else by now; `silent`,
             *     older than the tenant's longest silence: nobody knows. That is 15 minutes (900 seconds) unless the operator sets another
             *     with `geofield-server tenant set --silence-seconds`; `getAccount` returns it.
             */
            freshness: components["schemas"]["Freshness"];
            /** @description Identifier of the tracking session. Null when the device sent none. */
            session: string | null;
            /** @description How the device moves, as the device sent it. */
            motionActivity: string | null;
            /** @description Present, and `true`, if the device says that an app made the position up (a mock location). */
            mock?: components["schemas"]["MockMark"];
            /**
             * Format: uuid
             * @description The employee who has the driver's account. Null when no employee has it.
             */
            employee_guid: string | null;
            /** @description Full name of that employee. Null when there is none. */
            employee_full_name: string | null;
        };
        /** @description An event in brief. `searchEvents` returns the whole event. */
        LatestEvent: {
            /** @description The event's `actionCode`, e.g. `on_duty`. */
            action_code: string;
            /** @description The event's `typeCode`, e.g. `DUTY`. */
            typeCode: string;
            /** @description When the event happened (its `occurredAt`): Unix time in seconds (UTC). */
            event_ts: number;
            /** @description Address where the event happened. Null when unknown. */
            address: string | null;
        };
        /** @description A driver with the newest position of each device and the newest event of each type. */
        Tracker: {
            /** @description Present user name of the account that pushed the positions. */
            driver: string;
            /** @description The newest position of each of the driver's devices, the newest first. */
            trackingInfo: components["schemas"]["LivePosition"][];
            /** @description The driver's newest event of each type, keyed by `typeCode`. Empty when there is none. */
            latest_events: {
                [key: string]: components["schemas"]["LatestEvent"];
            };
            /** @description The driver's newest event of type `DUTY`. Null when there is none. */
            latest_duty_event: components["schemas"]["LatestEvent"] | null;
        };
        /** @description The latest known position of each driver. */
        LiveResult: {
            /** @description Always 0 (success). */
            result: components["schemas"]["TrackingResult"];
            /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
            status: components["schemas"]["TrackingOutcome"];
            /** @description One page of drivers. */
            data: {
                /** @description The drivers of this page, by user name. */
                trackers: components["schemas"]["Tracker"][];
                /** @description Number of matches, ignoring paging. */
                total: number;
                /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
                totalIsExact?: boolean;
                /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
                next?: string | null;
            };
        };
        /** @description The fields or groups that `query` asks for, in the envelope of live positions. */
        LiveQueryPage: {
            /** @description Always 0 (success). */
            result: components["schemas"]["TrackingResult"];
            /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
            status: components["schemas"]["TrackingOutcome"];
            /** @description The drivers or groups of this page. */
            data: {
                /** @description The items or groups of this page. */
                trackers: components["schemas"]["QueryItem"][];
                /** @description Number of matches, ignoring paging. */
                total: number;
                /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
                totalIsExact?: boolean;
                /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
                next?: string | null;
                /** @description The paths and names of the values of an item, in the order of the question: the columns of CSV. */
                columns: components["schemas"]["QueryColumns"];
            };
        };
        /** @description A position: longitude, then latitude, in decimal degrees (WGS-84). */
        TrackPoint: number[];
        /** @description A position. */
        TrackingPoint: {
            /**
             * @description Always `Point`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "Point";
            /** @description A position: longitude, then latitude, in decimal degrees (WGS-84). */
            coordinates: components["schemas"]["TrackPoint"];
        };
        /** @description A line through the good positions of a segment. */
        TrackingLine: {
            /**
             * @description Always `LineString`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "LineString";
            /** @description Positions as `[longitude, latitude]`, the earliest first. */
            coordinates: components["schemas"]["TrackPoint"][];
        };
        /** @description A position, or the line of a segment. */
        TrackingFeature: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            /** @description Where it is. */
            geometry: components["schemas"]["TrackingPoint"] | components["schemas"]["TrackingLine"];
            /**
             * @description A live position has its fields and `driver`. A segment has `driver`, `trackerId`, `device_status`, `session`,
             *     `iconColor` and `times` (Unix seconds, one per position of the line), and `mock` if an app made up some of its
             *     positions. A single position or a jump has `ts`. A feature of a daily track has a `kind`: `getDailyTracks` says more.
             */
            properties: {
                [key: string]: unknown;
            };
        };
        /** @description With `Accept: application/geo+json`, the same positions as GeoJSON (RFC 7946). */
        TrackingFeatures: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The positions and lines. */
            features: components["schemas"]["TrackingFeature"][];
            /** @description Number of matching drivers, ignoring paging. Present with live positions. */
            total?: number;
        };
        /**
         * Format: uuid
         * @description The employee who has the driver's account. An employee without an account has no positions.
         */
        TrackedEmployee: string;
        /** @description Which track to return, and its time range. At least one of `driver`, `employee_guid` and `trackerId` is required; with several, only positions that match all of them are returned. */
        HistoryRequest: {
            /** @description Present or former user name of the account that pushed the positions. */
            driver?: string;
            /**
             * Format: uuid
             * @description The employee who has the driver's account. An employee without an account has no positions.
             */
            employee_guid?: string;
            /** @description The device. */
            trackerId?: string;
            /** @description Start of the range (inclusive): Unix time in seconds (UTC). */
            from: number;
            /** @description End of the range (exclusive): Unix time in seconds (UTC). Later than `from`, by at most 7 days (604,800 seconds). */
            to: number;
            /** @description Tolerance in metres: jumps, and positions that lie no farther than this from the line through the others, are left out. The first and the last of each segment stay. When absent, all positions are returned. */
            simplify?: number;
        };
        /** @description How the device moved at a position. */
        TrackPointMeta: {
            /** @description Speed in metres per second; -1 when unknown. */
            speed: number;
            /** @description Direction of travel in degrees clockwise from north; -1 when unknown. */
            heading: number;
            /**
             * @description Present, and `true`, if the position is a jump: the device can't have been there.
             * @constant
             */
            jump?: true;
            /** @description Present, and `true`, if the device says that an app made the position up (a mock location). */
            mock?: components["schemas"]["MockMark"];
        };
        /**
         * @description Consecutive positions of one driver on one device, with one device status and session. `data`, `times` and `metaData`
         *     have the same length: the entries at one index belong together.
         */
        TrackSegment: {
            /** @description Present user name of the account that pushed the positions. */
            driver: string;
            /** @description The device. */
            trackerId: string;
            /** @description The device status and session that the segment's positions share. */
            deviceStatus: {
                /** @description 1 working, 2 idle, 4 off duty or disconnected. */
                value: components["schemas"]["DeviceStatus"];
                /** @description Colour of the segment on a map, `#rrggbb`: `#10b981` working, `#f59e0b` idle, `#94a3b8` off duty or disconnected. */
                iconColor: string;
                /** @description Identifier of the tracking session. Null when the device sent none. */
                session: string | null;
            };
            /** @description The positions as `[longitude, latitude]`, the earliest first. */
            data: components["schemas"]["TrackPoint"][];
            /** @description When the device was there: Unix time in seconds (UTC), rising. */
            times: number[];
            /** @description Speed and heading at each position. */
            metaData: components["schemas"]["TrackPointMeta"][];
        };
        /** @description The track in segments. */
        HistoryResult: {
            /** @description Always 0 (success). */
            result: components["schemas"]["TrackingResult"];
            /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
            status: components["schemas"]["TrackingOutcome"];
            /** @description The segments, the earliest first. Empty when there is no position in the range. */
            data: components["schemas"]["TrackSegment"][];
        };
        /** @description Conditions on a calendar date (`YYYY-MM-DD`). */
        DateConditions: {
            /** @description Equals one of these. */
            inq?: string[];
            /** @description Equals none of these, or is not set. */
            nin?: string[];
            /**
             * Format: date
             * @description Is after this day.
             */
            gt?: string;
            /**
             * Format: date
             * @description Is this day or later.
             */
            gte?: string;
            /**
             * Format: date
             * @description Is before this day.
             */
            lt?: string;
            /**
             * Format: date
             * @description Is this day or earlier.
             */
            lte?: string;
            /** @description Lies between these two days, the earlier first, both included. */
            between?: string[];
        };
        /** @description A calendar date to equal (`YYYY-MM-DD`), null, or conditions that must all hold. */
        DateFilter: string | null | components["schemas"]["DateConditions"];
        /**
         * @description Which plans to return, and which page of them. Each field takes a value to equal or conditions. Keep requesting
         *     pages until `skip + take` reaches `total`.
         */
        PlanSearchRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /** @description Free text. Finds plans whose name contains every word of it, letter case and Unicode normalization ignored. */
            searchKey?: string;
            /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
            sortBy?: components["schemas"]["SortFields"];
            /** @description Identifier in paths. */
            Id?: components["schemas"]["UuidFilter"];
            /** @description Business identifier. */
            plan_guid?: components["schemas"]["UuidFilter"];
            /** @description Name. */
            plan_name?: components["schemas"]["TextFilter"];
            /** @description `employee_guid` of the employee who makes the visits. */
            plan_assignee?: components["schemas"]["UuidFilter"];
            /** @description First day. */
            plan_start_date?: components["schemas"]["DateFilter"];
            /** @description Last day. */
            plan_end_date?: components["schemas"]["DateFilter"];
            /** @description `once`, `daily`, `weekly`, `fortnightly` or `monthly`. */
            plan_frequency?: components["schemas"]["TextFilter"];
            /** @description 1 new, 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed. */
            plan_status?: components["schemas"]["IntegerFilter"];
        };
        /** @description Name. */
        PlanName: string;
        /**
         * Format: date
         * @description First day, `YYYY-MM-DD`.
         */
        FirstDay: string;
        /**
         * Format: date
         * @description Last day, `YYYY-MM-DD`.
         */
        LastDay: string;
        /**
         * @description How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it) or `monthly` (on the days of the month in `plan_days`).
         * @enum {string}
         */
        PlanFrequency: "once" | "daily" | "weekly" | "fortnightly" | "monthly";
        /** @description For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (a month without the day is skipped). Empty for `once` and `daily`. */
        PlanDays: number[];
        /** @description Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
        SkippedDates: string[];
        /** @description Time of day, `HH:MM`, in the tenant's time zone. */
        TimeOfDay: string;
        /**
         * @description 1 new (no assignee), 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed (its day ended without a check-in). Set by
         *     the platform: a visit with an assignee is in status 2; the events `check_in`, `check_out` and `cancel` of type VISIT
         *     linked to the visit move it on.
         * @enum {integer}
         */
        VisitStatus: 1 | 2 | 3 | 4 | 5 | 6;
        /**
         * Format: date
         * @description The day, `YYYY-MM-DD`, in the calendar of the place.
         */
        VisitDate: string;
        /**
         * Format: date-time
         * @description Planned arrival (RFC 3339).
         */
        PlannedArrival: string | null;
        /**
         * Format: date-time
         * @description Planned departure (RFC 3339). After the planned arrival.
         */
        PlannedDeparture: string | null;
        /** @description Note for the visitor. */
        VisitNote: string | null;
        /** @description A visit to a customer, in a plan or on its own. A value that is not set is null. */
        Visit: {
            /**
             * Format: uuid
             * @description Identifier in paths, and in events that link to the visit.
             */
            Id: string;
            /**
             * Format: uuid
             * @description Business identifier, set by the platform; the `Id` if a device made that.
             */
            visit_guid: string;
            /**
             * Format: uuid
             * @description `plan_guid` of the plan. Null when the visit is in no plan.
             */
            visit_plan_guid: string | null;
            /** @description `customer_guid` of the customer to visit. */
            visit_customer_guid: string;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visit. Null when nobody is assigned.
             */
            visit_assignee: string | null;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, in the calendar of the place.
             */
            visit_date: string;
            /** @description Place in the planned order of the day, from 1. */
            visit_order: number;
            /**
             * Format: date-time
             * @description Planned arrival (UTC).
             */
            visit_planned_start: string | null;
            /**
             * Format: date-time
             * @description Planned departure (UTC).
             */
            visit_planned_end: string | null;
            /** @description How long the visit takes, in minutes. Absent when not set. */
            visit_service_minutes?: number;
            /** @description The visit begins at this time of its day or later. Absent when not set. */
            visit_window_start?: string;
            /** @description The visit begins at this time of its day or earlier. Absent when not set. */
            visit_window_end?: string;
            /**
             * Format: date-time
             * @description When the visitor checked in (UTC): `occurredAt` of the event.
             */
            visit_checkin_time: string | null;
            /** @description Where the visitor checked in: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Null also for a reader who may not see the visitor's track. */
            visit_checkin_location: string | null;
            /** @description Distance from the check-in to the customer, in metres. Absent when either place is unknown, and for a reader who may not see the visitor's track. */
            visit_checkin_distance?: number;
            /** @description Whether `visit_checkin_distance` is greater than the tenant allows. Absent when the tenant sets no limit or the distance is unknown. */
            visit_checkin_far?: boolean;
            /**
             * Format: date-time
             * @description When the visitor checked out (UTC): `occurredAt` of the event.
             */
            visit_checkout_time: string | null;
            /** @description Where the visitor checked out: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Null also for a reader who may not see the visitor's track. */
            visit_checkout_location: string | null;
            /**
             * @description 1 new (no assignee), 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed (its day ended without a check-in). Set by
             *     the platform: a visit with an assignee is in status 2; the events `check_in`, `check_out` and `cancel` of type VISIT
             *     linked to the visit move it on.
             */
            visit_status: components["schemas"]["VisitStatus"];
            /** @description Why the visit was cancelled: `reason` in the `data` of the event, or what an update says. Absent when no reason was given. */
            visit_cancel_reason?: string;
            /** @description Note for the visitor. */
            visit_note: string | null;
            /** @description The customer's full record. Only in searches with `searchConfig.includeCustomer`; null when the customer no longer exists. */
            customer?: components["schemas"]["Customer"] | null;
        };
        /** @description When a visit is expected: the first one when the day begins, each other one after the drive by car from the visit before. The planned times of the visit stay as they are. */
        ScheduledVisit: {
            /**
             * Format: uuid
             * @description `Id` of the visit.
             */
            Id: string;
            /**
             * Format: date-time
             * @description Expected arrival (UTC).
             */
            arrivalAt: string;
            /**
             * Format: date-time
             * @description When the visit begins (UTC): at the arrival, or when its window opens.
             */
            beginAt: string;
            /**
             * Format: date-time
             * @description When the visit ends (UTC), `visit_service_minutes` after it begins.
             */
            departureAt: string;
            /** @description How long after `visit_window_end` the visit begins, in seconds. 0 when the window is met or has no end. */
            lateSeconds: number;
        };
        /** @description Whether the order of one day's visits was optimised. If not, the day keeps its order. */
        DayOrder: {
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`.
             */
            visit_date: string;
            /** @description `true` when `visit_order` is the best order found. Its windows can still be missed: see `unmetWindows`. */
            optimized: boolean;
            /** @description Why the order could not be optimised, a stable code: `too_few_visits` (fewer than 3; with time windows 2), `too_many_visits` (more than 50), `customer_without_location`, `no_route` (no road joins the customers), `routing_not_ready`, `map_missing` (the server has no map of real roads), `day_begun` (a visit of the day is in progress or over). New codes may be added. Null when the order was optimised. */
            reason: string | null;
            /** @description The reason, as a sentence for a person. Null when the order was optimised. */
            message: string | null;
            /** @description Length of the way through the visits in this order by car, in metres. Null when the order was not optimised. */
            distanceMetres: number | null;
            /** @description Driving time through the visits in this order by car, in seconds. Null when the order was not optimised. */
            durationSeconds: number | null;
            /** @description `true` when the order, the length and the times, or the reason `no_route`, come from the synthetic roads of the starter map, which do not exist. */
            synthetic: boolean;
            /** @description When each visit is expected, in the new order. Empty when the order was not optimised. */
            schedule: components["schemas"]["ScheduledVisit"][];
            /** @description `Id` of each visit whose time window this order misses, in the new order. Empty when every window is met or the order was not optimised. */
            unmetWindows: string[];
        };
        /** @description A permanent journey plan, which groups visits. Dates are calendar dates of the place of work. */
        Plan: {
            /**
             * Format: uuid
             * @description Identifier in paths. Used by detail, update and delete.
             */
            Id: string;
            /**
             * Format: uuid
             * @description Business identifier, set by the platform; the `Id` if a device made that. Visits refer to it.
             */
            plan_guid: string;
            /** @description Name. */
            plan_name: string;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visits. Null when nobody is assigned yet.
             */
            plan_assignee: string | null;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            plan_start_date: string;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`.
             */
            plan_end_date: string;
            /** @description How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it) or `monthly` (on the days of the month in `plan_days`). */
            plan_frequency: components["schemas"]["PlanFrequency"];
            /** @description For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (a month without the day is skipped). Empty for `once` and `daily`. */
            plan_days: components["schemas"]["PlanDays"];
            /** @description Days that the plan leaves out, `YYYY-MM-DD`. Absent when there are none. */
            plan_skipped_dates?: components["schemas"]["SkippedDates"];
            /** @description When the first visit of each day begins. Absent when not set: 09:00 then. */
            plan_day_start?: string;
            /** @description The status follows from the visits: 1 new (no assignee), 2 assigned, 3 in progress (some visits begun or over, not all over), 4 done (all over, at least one done), 5 cancelled (all cancelled), 6 missed (all over, none done, at least one missed). A plan without visits is in 1 or 2. */
            plan_status: components["schemas"]["VisitStatus"];
            /** @description The plan's visits, by date and order. Absent in searches. */
            visits?: components["schemas"]["Visit"][];
            /** @description Whether the order of each day was optimised. Only in the response to a call with `optimizeOrder`. */
            orderOptimization?: components["schemas"]["DayOrder"][];
        };
        /** @description One page of plans, oldest first unless sorted otherwise. */
        PlanPage: {
            /** @description The plans of this page, without their visits. */
            data: components["schemas"]["Plan"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /**
         * Format: uuid
         * @description `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
         *     the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
         */
        DeviceId: string;
        /** @description When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
        DayStart: string | null;
        /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
        VisitedCustomer: string;
        /** @description How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
        ServiceMinutes: number | null;
        /** @description The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
        WindowStart: string | null;
        /** @description The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
        WindowEnd: string | null;
        /** @description A visit inside a new plan. The plan and the assignee are the plan's. */
        PlannedVisitInput: {
            /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
            visit_customer_guid: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, within the plan's dates; `plan_start_date` when not sent. Only for `once`: a plan that repeats sets the days itself.
             */
            visit_date?: string;
            /**
             * Format: date-time
             * @description Planned arrival (RFC 3339). In a plan that repeats, each visit is planned for this time of day on its own date, in the tenant's time zone.
             */
            visit_planned_start?: string | null;
            /**
             * Format: date-time
             * @description Planned departure (RFC 3339), after the planned arrival. It repeats like the arrival. On a day when the clocks change, a departure that would not be after the arrival is moved so that the visit keeps its planned length.
             */
            visit_planned_end?: string | null;
            /** @description How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
            visit_service_minutes?: number | null;
            /** @description The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
            visit_window_start?: string | null;
            /** @description The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
            visit_window_end?: string | null;
            /** @description Note for the visitor. */
            visit_note?: string | null;
        };
        /**
         * @description `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. The order is the best of all up to 12 visits (8 with time windows), and close to it beyond.
         * @default false
         */
        OptimizeOrder: boolean;
        /** @description A new plan, with its visits. */
        PlanInput: {
            /**
             * Format: uuid
             * @description `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
             *     the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
             */
            Id?: string;
            /** @description Name. */
            plan_name: string;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visits. It must name an employee of the tenant.
             */
            plan_assignee?: string | null;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            plan_start_date: string;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`, at most 365 days after the first. Required when the plan repeats; the first day when not sent.
             */
            plan_end_date?: string;
            /**
             * @description How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it) or `monthly` (on the days of the month in `plan_days`).
             * @default once
             */
            plan_frequency?: components["schemas"]["PlanFrequency"];
            /** @description For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (a month without the day is skipped). The day of `plan_start_date` when not sent. Not allowed for `once` and `daily`. */
            plan_days?: components["schemas"]["PlanDays"];
            /** @description Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
            plan_skipped_dates?: components["schemas"]["SkippedDates"];
            /** @description When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
            plan_day_start?: string | null;
            /** @description The visits of the plan, or of each of its days when it repeats, in the planned order. */
            visits?: components["schemas"]["PlannedVisitInput"][];
            /**
             * @description `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. The order is the best of all up to 12 visits (8 with time windows), and close to it beyond.
             * @default false
             */
            optimizeOrder?: boolean;
        };
        /** @description The fields to change; the others stay as they are. */
        PlanChanges: {
            /** @description Name. */
            plan_name?: string;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visits; null removes the employee. Visits in status 1 or 2 follow.
             */
            plan_assignee?: string | null;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            plan_start_date?: string;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`, at most 365 days after the first.
             */
            plan_end_date?: string;
            /** @description How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it) or `monthly` (on the days of the month in `plan_days`). */
            plan_frequency?: components["schemas"]["PlanFrequency"];
            /** @description For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (a month without the day is skipped). Empty for `once` and `daily`. */
            plan_days?: components["schemas"]["PlanDays"];
            /** @description Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
            plan_skipped_dates?: components["schemas"]["SkippedDates"];
            /** @description When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
            plan_day_start?: string | null;
            /**
             * @description `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. Days with a visit that is in progress or over keep their order.
             * @default false
             */
            optimizeOrder?: boolean;
        };
        /** @description A refusal, and the plan as it is now. */
        ChangedPlan: {
            /** @description The plan as its detail call returns it. */
            current: components["schemas"]["Plan"];
        } & components["schemas"]["Error"];
        /** @description A position in WGS 84 decimal degrees. */
        ProposalPlace: {
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
        };
        /** @description The name of a skill. Letter case counts. */
        Skill: string;
        /** @description An employee, and when and how far the employee works. */
        ProposalWorker: {
            /**
             * Format: uuid
             * @description `employee_guid` of the employee. A manager names employees at or below the own place.
             */
            employee_guid: string;
            /** @description Where each day starts, in decimal degrees. At the first visit if left out. */
            start?: components["schemas"]["ProposalPlace"];
            /** @description Where each day ends, in decimal degrees. At the last visit if left out. */
            end?: components["schemas"]["ProposalPlace"];
            /** @description The day starts no earlier, `HH:MM` in the tenant's time zone. 09:00 if left out. */
            dayStart?: string;
            /** @description The day ends no later, `HH:MM` in the tenant's time zone. 18:00 if left out. */
            dayEnd?: string;
            /** @description Longest time from leaving the start to reaching the end, in hours. */
            hoursPerDay?: number;
            /** @description Days of the week, 1 Monday to 7 Sunday. Monday to Saturday if left out. */
            weekdays?: number[];
            /** @description Days without work, `YYYY-MM-DD`. */
            daysOff?: string[];
            /** @description What the worker can do. */
            skills?: components["schemas"]["Skill"][];
            /** @description Most visits on one day. */
            visitsPerDay?: number;
            /** @description What the worker can carry a day, in the unit of the customers' `load`. */
            capacity?: number;
            /** @description Longest way of one day in kilometres. */
            kilometresPerDay?: number;
        };
        /** @description Two times of day, `HH:MM` in the tenant's time zone. */
        ProposalWindow: {
            /** @description The visit begins at this time or later. */
            from: string;
            /** @description The visit begins at this time or earlier. */
            to: string;
        };
        /** @description A customer, and how the customer is visited. */
        ProposalCustomer: {
            /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
            customer_guid: string;
            /** @description How many visits in each `per`, each on another day; 1 if left out. */
            visits?: number;
            /**
             * @description `period`, or left out, from the first to the last day, `week` from Monday to Sunday, `month` of the calendar. A week or month that lies in the period only in part gets its share of the visits, by working days and rounded.
             * @enum {string}
             */
            per?: "period" | "week" | "month";
            /** @description Days from one visit to the next at least, also from the last visit before the period. Half of an even distribution if left out, and the last visit before the period doesn't count then. */
            gapDays?: number;
            /** @description How long a visit takes in minutes, 30 if left out. */
            serviceMinutes?: number;
            /** @description Between which times of day a visit may begin. Any time if left out. */
            windows?: components["schemas"]["ProposalWindow"][];
            /** @description 1 is the most important, 3 if left out. Where not all visits are possible, less important ones are left out first. */
            priority?: number;
            /** @description A visit is left out if its detour is longer, in kilometres. If left out, a visit is made whenever one is possible. */
            worthKilometres?: number;
            /** @description A skill that the worker must have. */
            skill?: string;
            /** @description What a visit takes of the worker's `capacity`, 0 if left out. */
            load?: number;
            /**
             * Format: uuid
             * @description `employee_guid` of the only worker who may make the visits.
             */
            fixedWorker?: string;
            /**
             * Format: uuid
             * @description `employee_guid` of the worker who should: another one costs 5 km.
             */
            preferredWorker?: string;
        };
        /** @description What counts beside the kilometres of the way. */
        ProposalFavour: {
            /** @description Kilometres that it is worth to move an hour of work from a worker with twice the mean. 0 doesn't share work out; 50 brings workers close together. */
            balance?: number;
            /** @description With `replan`, kilometres that it is worth to leave a visit to its worker and day. */
            fewChanges?: number;
        };
        /** @description Which workers visit which customers in a period, and what counts. */
        ProposalRequest: {
            /** @description Begins the names of the plans that `acceptPlans` makes. `Team plan` if left out. */
            name?: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            firstDay: string;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`, at most 30 days after the first.
             */
            lastDay: string;
            /** @description Who makes the visits. Each employee at most once. */
            workers: components["schemas"]["ProposalWorker"][];
            /** @description Whom to visit, each customer at most once. */
            customers: components["schemas"]["ProposalCustomer"][];
            /** @description What counts beside the kilometres of the way. */
            favour?: components["schemas"]["ProposalFavour"];
            /** @description `true` plans open visits of these workers to these customers in the period again: accepting deletes them. Visits that have begun or are over, and those in `fixed`, always stay as they are, and the new ones are planned around them. `false`, or left out, keeps all visits that the workers have. */
            replan?: boolean;
            /** @description `Id`s of open visits that `replan` leaves as they are. */
            fixed?: string[];
            /** @description Seconds of processor time that the search may take, 10 if left out. */
            seconds?: number;
            /** @description The same request with the same seed, 1 if left out, gives the same proposal. */
            seed?: number;
        };
        /** @description Another worker or day. */
        OtherChoice: {
            /**
             * Format: uuid
             * @description `employee_guid` of the other worker.
             */
            employee_guid: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, in the calendar of the place.
             */
            date: string;
            /** @description What it costs more, with what was asked to favour, in metres. */
            extraMetres: number;
        };
        /** @description A visit that is proposed, or one that stays. */
        ProposedVisit: {
            /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
            customer_guid: string;
            /**
             * Format: date-time
             * @description Arrival (UTC).
             */
            arrivesAt: string;
            /**
             * Format: date-time
             * @description When the visit begins (UTC): later than the arrival where a window opens later.
             */
            beginsAt: string;
            /**
             * Format: date-time
             * @description Departure (UTC).
             */
            endsAt: string;
            /** @description How much shorter the day would be without the visit, in metres. */
            detourMetres: number;
            /** @description The best other worker or day for the visit, and what it would cost. Null if there is none. */
            otherwise: components["schemas"]["OtherChoice"] | null;
            /**
             * Format: uuid
             * @description `Id` of a visit that stays as it is. Null for a new one.
             */
            Id: string | null;
        };
        /** @description One worker's day. */
        ProposalDay: {
            /**
             * Format: uuid
             * @description `employee_guid` of the worker.
             */
            employee_guid: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, in the calendar of the place.
             */
            date: string;
            /**
             * Format: date-time
             * @description When the worker leaves the start (UTC).
             */
            leavesAt: string;
            /**
             * Format: date-time
             * @description When the worker reaches the end (UTC).
             */
            returnsAt: string;
            /** @description Way on roads in metres. */
            distanceMetres: number;
            /** @description Time on the way in seconds. */
            drivingSeconds: number;
            /** @description Waits for windows in seconds. */
            waitingSeconds: number;
            /** @description The visits in their order. */
            visits: components["schemas"]["ProposedVisit"][];
        };
        /** @description Visits to one customer that are not planned for one reason. */
        LeftOut: {
            /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
            customer_guid: string;
            /** @description How many visits. */
            visits: number;
            /**
             * @description The customer has no location, no road leads there, no worker may go (skill, fixed worker), no day fits (gap, days off), the workers are full, windows or working days leave no time, hours or kilometres are used up, or the detour is longer than the visit is worth.
             * @enum {string}
             */
            reason: "no_location" | "no_road" | "no_worker" | "no_day" | "capacity" | "time" | "limits" | "not_worth";
            /** @description The reason in words. */
            message: string;
        };
        /** @description What a worker gets in the period, with visits that stay. */
        ProposalShare: {
            /**
             * Format: uuid
             * @description `employee_guid` of the worker.
             */
            employee_guid: string;
            /** @description Days with visits. */
            days: number;
            /** @description Visits. */
            visits: number;
            /** @description Way on roads in metres. */
            distanceMetres: number;
            /** @description Seconds on the way and at customers, without waits. */
            workSeconds: number;
        };
        /** @description Who visits whom, when and in which order. */
        ProposalResult: {
            /** @description The days with visits, by worker and date. */
            days: components["schemas"]["ProposalDay"][];
            /** @description Customers with visits that are not planned, and why. */
            leftOut: components["schemas"]["LeftOut"][];
            /** @description What each worker gets. */
            workers: components["schemas"]["ProposalShare"][];
            /** @description Planned visits, without those that stay as they are. */
            visits: number;
            /** @description Way of all days on roads in metres. */
            distanceMetres: number;
            /** @description `Id`s of open visits that accepting deletes. */
            replaced: string[];
            /** @description How long the matrix of ways took, in seconds. 0 if it was still known. */
            matrixSeconds: number;
            /** @description Seconds of processor time that the search took. */
            searchSeconds: number;
            /** @description The seed of the search. */
            seed: number;
            /** @description Whether the same request gives the same proposal: false if the machine was too slow for the search. */
            repeatable: boolean;
            /** @description Whether the roads are those of the starter map. */
            synthetic: boolean;
        };
        /** @description A proposal that is being searched for, or was found. It is kept for 24 hours. */
        Proposal: {
            /**
             * Format: uuid
             * @description Identifier in paths.
             */
            Id: string;
            /**
             * @description `waiting` for its turn, `running`, `done` (it can be accepted), `failed`, `cancelled`, or `accepted` (its plans are stored).
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "cancelled" | "accepted";
            /** @description How much of the search is done. */
            progress: number;
            /**
             * Format: date-time
             * @description When it was requested (UTC).
             */
            createdAt: string;
            /** @description Why it failed. Null otherwise. */
            message: string | null;
            /** @description The proposal. Null until it is found. */
            result: components["schemas"]["ProposalResult"] | null;
            /** @description `Id`s of the plans that `acceptPlans` stored. */
            plans: string[];
        };
        /** @description The plans that were stored, one for each worker with visits. */
        AcceptedPlans: {
            /** @description The plans with their visits. */
            plans: components["schemas"]["Plan"][];
            /** @description Open visits that were deleted because they were planned again. */
            replaced: number;
        };
        /**
         * @description `true` adds the customer's details to each visit.
         * @default false
         */
        VisitSearchConfigIncludeCustomer: boolean;
        /** @description What to return besides the visits. */
        VisitSearchConfig: {
            /**
             * @description `true` adds the customer's details to each visit.
             * @default false
             */
            includeCustomer?: boolean;
        };
        /**
         * @description Which visits to return, and which page of them. Each field takes a value to equal or conditions. Keep requesting
         *     pages until `skip + take` reaches `total`.
         */
        VisitSearchRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /** @description What to return besides the visits. */
            searchConfig?: components["schemas"]["VisitSearchConfig"];
            /** @description Free text. Finds visits whose note contains every word of it, letter case and Unicode normalization ignored. */
            searchKey?: string;
            /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
            sortBy?: components["schemas"]["SortFields"];
            /** @description Identifier in paths, and in events that link to the visit. */
            Id?: components["schemas"]["UuidFilter"];
            /** @description Business identifier. */
            visit_guid?: components["schemas"]["UuidFilter"];
            /** @description `plan_guid` of the plan. */
            visit_plan_guid?: components["schemas"]["UuidFilter"];
            /** @description `customer_guid` of the customer. */
            visit_customer_guid?: components["schemas"]["TextFilter"];
            /** @description `employee_guid` of the visitor. */
            visit_assignee?: components["schemas"]["UuidFilter"];
            /** @description The day. */
            visit_date?: components["schemas"]["DateFilter"];
            /** @description Place in the planned order of the day. */
            visit_order?: components["schemas"]["IntegerFilter"];
            /** @description Planned arrival. */
            visit_planned_start?: components["schemas"]["TimeFilter"];
            /** @description Planned departure. */
            visit_planned_end?: components["schemas"]["TimeFilter"];
            /** @description Check-in. */
            visit_checkin_time?: components["schemas"]["TimeFilter"];
            /** @description Check-out. */
            visit_checkout_time?: components["schemas"]["TimeFilter"];
            /** @description 1 new, 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed. */
            visit_status?: components["schemas"]["IntegerFilter"];
            /** @description How long the visit takes, in minutes. */
            visit_service_minutes?: components["schemas"]["IntegerFilter"];
            /** @description Why the visit was cancelled. */
            visit_cancel_reason?: components["schemas"]["TextFilter"];
            /** @description Note for the visitor. */
            visit_note?: components["schemas"]["TextFilter"];
        };
        /** @description One page of visits, by date and planned order unless sorted otherwise. */
        VisitPage: {
            /** @description The visits of this page. */
            data: components["schemas"]["Visit"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /** @description A new visit. */
        VisitInput: {
            /**
             * Format: uuid
             * @description `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
             *     the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
             */
            Id?: string;
            /** @description `customer_guid` of the customer to visit. It must name a customer of the tenant. */
            visit_customer_guid: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, in the calendar of the place.
             */
            visit_date: string;
            /**
             * Format: uuid
             * @description `plan_guid` of the plan that the visit joins. It must name a plan of the tenant.
             */
            visit_plan_guid?: string | null;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visit; the plan's when not sent. It must name an employee of the tenant.
             */
            visit_assignee?: string | null;
            /** @description Place in the planned order of the day, from 1; later visits move back. The last place when not sent. */
            visit_order?: number;
            /**
             * Format: date-time
             * @description Planned arrival (RFC 3339).
             */
            visit_planned_start?: string | null;
            /**
             * Format: date-time
             * @description Planned departure (RFC 3339). After the planned arrival.
             */
            visit_planned_end?: string | null;
            /** @description How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
            visit_service_minutes?: number | null;
            /** @description The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
            visit_window_start?: string | null;
            /** @description The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
            visit_window_end?: string | null;
            /** @description Note for the visitor. */
            visit_note?: string | null;
        };
        /** @description Why the visit was cancelled. */
        CancelReason: string | null;
        /** @description The fields to change; the others stay as they are. Null clears a value. */
        VisitChanges: {
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD`, in the calendar of the place. It plans a missed visit again: status 1 or 2.
             */
            visit_date?: string;
            /**
             * Format: uuid
             * @description `plan_guid` of the plan that the visit joins; null takes it out of its plan.
             */
            visit_plan_guid?: string | null;
            /**
             * Format: uuid
             * @description `employee_guid` of the employee who makes the visit. Moves the visit from 1 to 2; null moves it back.
             */
            visit_assignee?: string | null;
            /** @description Place in the planned order of the day, from 1; the others move. */
            visit_order?: number;
            /**
             * Format: date-time
             * @description Planned arrival (RFC 3339).
             */
            visit_planned_start?: string | null;
            /**
             * Format: date-time
             * @description Planned departure (RFC 3339). After the planned arrival.
             */
            visit_planned_end?: string | null;
            /** @description How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
            visit_service_minutes?: number | null;
            /** @description The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
            visit_window_start?: string | null;
            /** @description The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
            visit_window_end?: string | null;
            /** @description Why the visit was cancelled. Only for a visit in status 5. */
            visit_cancel_reason?: string | null;
            /** @description Note for the visitor. */
            visit_note?: string | null;
        };
        /** @description A refusal, and the visit as it is now. */
        ChangedVisit: {
            /** @description The visit as its detail call returns it. */
            current: components["schemas"]["Visit"];
        } & components["schemas"]["Error"];
        /**
         * @description Type of the event. The list is open; the known types are in the examples.
         * @example DUTY
         * @example AUTHENTICATION
         * @example COLLECTOR
         * @example APP_EVENT
         * @example APP_SETTING
         * @example EVIDENCE
         * @example VISIT
         * @example ORDER
         * @example CUSTOMER
         * @example EXPENSE
         */
        EventTypeCode: string;
        /**
         * @description What happened. The table of pairs says which actions a type has. The list is open.
         * @example on_duty
         * @example off_duty
         * @example login
         * @example logout
         * @example create_local_record
         * @example edit_local_record
         * @example remove_local_record
         * @example publish_new_record
         * @example edit_online_record
         * @example publish_replacement_record
         * @example remove_online_record
         * @example launch_app
         * @example resume_app
         * @example bad_setting
         * @example initial_setup
         * @example missing_permissions
         * @example check_in
         * @example check_out
         * @example cancel
         * @example create_order
         * @example create_customer
         * @example submitted_expense
         */
        EventActionCode: string;
        /**
         * Format: date-time
         * @description When it happened, by the device's clock: an RFC 3339 date-time with any offset. At most 5 minutes ahead of the
         *     server's clock, and at most 90 days ago. Without it, the time of receipt counts. Digits beyond the millisecond are cut.
         */
        OccurredAt: string;
        /**
         * @description Anything that the app wants to keep with the event, e.g. a reason or the number of an order. At most 4,096 bytes as
         *     compact JSON in UTF-8, and 5 levels of objects and arrays, counting the object itself.
         */
        EventData: {
            [key: string]: unknown;
        };
        /**
         * @description A new event. `typeCode` and `actionCode` are one of the accepted pairs: those listed in `x-event-pairs`, or those
         *     that the tenant administrator has declared.
         */
        EventInput: {
            /**
             * @description Type of the event. The list is open; the known types are in the examples.
             * @example DUTY
             * @example AUTHENTICATION
             * @example COLLECTOR
             * @example APP_EVENT
             * @example APP_SETTING
             * @example EVIDENCE
             * @example VISIT
             * @example ORDER
             * @example CUSTOMER
             * @example EXPENSE
             */
            typeCode: string;
            /**
             * @description What happened. The table of pairs says which actions a type has. The list is open.
             * @example on_duty
             * @example off_duty
             * @example login
             * @example logout
             * @example create_local_record
             * @example edit_local_record
             * @example remove_local_record
             * @example publish_new_record
             * @example edit_online_record
             * @example publish_replacement_record
             * @example remove_online_record
             * @example launch_app
             * @example resume_app
             * @example bad_setting
             * @example initial_setup
             * @example missing_permissions
             * @example check_in
             * @example check_out
             * @example cancel
             * @example create_order
             * @example create_customer
             * @example submitted_expense
             */
            actionCode: string;
            /**
             * @description Layer of the data-layer record that the event is linked to. Optional.
             *
             *     > **Geofield defines:** `VISIT` links to a visit and `EMPLOYEE` to an employee.
             */
            layerCode?: string;
            /**
             * @description The data-layer record that the event is linked to. Optional.
             *
             *     > **Geofield defines:** The record's `Id`. Without `layerCode` every layer is searched for it. A local record's id has any form.
             */
            recordNodeId?: string;
            /** @description Where it happened: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
            location?: string;
            /** @description Address of the place. */
            address?: string;
            /**
             * Format: date-time
             * @description When it happened, by the device's clock: an RFC 3339 date-time with any offset. At most 5 minutes ahead of the
             *     server's clock, and at most 90 days ago. Without it, the time of receipt counts. Digits beyond the millisecond are cut.
             */
            occurredAt?: string;
            /**
             * @description Anything that the app wants to keep with the event, e.g. a reason or the number of an order. At most 4,096 bytes as
             *     compact JSON in UTF-8, and 5 levels of objects and arrays, counting the object itself.
             */
            data?: components["schemas"]["EventData"];
            /**
             * Format: uuid
             * @description An identifier that the device made, best a UUID of version 7. It becomes the `Id` of the stored event, so a device
             *     can send an event again until it gets a response. Sent again with the same content, it returns the stored event;
             *     with other content, or if another account has used it, it is refused with 409. The nil and the max UUID (all digits
             *     0 or F), which identify nothing, are refused with 422.
             */
            Id?: string;
        };
        /** @description An event as it is stored. */
        Event: {
            /**
             * Format: uuid
             * @description Identifier: that of the device, or made by the platform.
             */
            Id: string;
            /**
             * @description Type of the event. The list is open; the known types are in the examples.
             * @example DUTY
             * @example AUTHENTICATION
             * @example COLLECTOR
             * @example APP_EVENT
             * @example APP_SETTING
             * @example EVIDENCE
             * @example VISIT
             * @example ORDER
             * @example CUSTOMER
             * @example EXPENSE
             */
            typeCode: string;
            /**
             * @description What happened. The table of pairs says which actions a type has. The list is open.
             * @example on_duty
             * @example off_duty
             * @example login
             * @example logout
             * @example create_local_record
             * @example edit_local_record
             * @example remove_local_record
             * @example publish_new_record
             * @example edit_online_record
             * @example publish_replacement_record
             * @example remove_online_record
             * @example launch_app
             * @example resume_app
             * @example bad_setting
             * @example initial_setup
             * @example missing_permissions
             * @example check_in
             * @example check_out
             * @example cancel
             * @example create_order
             * @example create_customer
             * @example submitted_expense
             */
            actionCode: string;
            /** @description Type ID of the type, e.g. 1 for `DUTY`. */
            typeId: number;
            /** @description Layer of the record that the event is linked to. Null when none was sent. */
            layerCode: string | null;
            /** @description `Id` of the record that the event is linked to. Null when none was sent. */
            recordNodeId: string | null;
            /** @description User name of the account that sent it. */
            createUser: string;
            /**
             * Format: date-time
             * @description When it was stored (UTC).
             */
            createdDate: string;
            /**
             * Format: date-time
             * @description When it happened (UTC). Equal to `createdDate` when the device sent no time.
             */
            occurredAt: string;
            /** @description What the app keeps with the event. Absent when not sent. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Where it happened: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Absent when not sent, and for a reader who may not see the track of the account that sent it. */
            location?: string;
            /** @description Address of the place. Absent when not known: it was not sent, and the platform has not found it by `location` either. Absent also for a reader who may not see the track of the account that sent it. */
            address?: string;
        };
        /**
         * @description Restricts the events.
         *
         *     > **Geofield defines:** Each field takes a value to equal, null, or conditions; all must hold.
         */
        EventFilter: {
            /**
             * @description User name of the account that sent them.
             *
             *     > **Geofield defines:** A value to equal is the present or a former name of an account; other conditions compare the names at the time of sending.
             */
            createUser?: string | null | components["schemas"]["TextConditions"];
            /** @description Identifier. */
            Id?: components["schemas"]["UuidFilter"];
            /** @description Their type, e.g. `VISIT`. */
            typeCode?: components["schemas"]["TextFilter"];
            /** @description Type ID of their type, e.g. 9 for `VISIT`. */
            typeId?: components["schemas"]["IntegerFilter"];
            /** @description What happened, e.g. `check_in`. */
            actionCode?: components["schemas"]["TextFilter"];
            /** @description Layer of the record that they are linked to. */
            layerCode?: components["schemas"]["TextFilter"];
            /** @description `Id` of the record that they are linked to. */
            recordNodeId?: components["schemas"]["TextFilter"];
            /** @description Address of the place. */
            address?: components["schemas"]["TextFilter"];
            /** @description When they were stored. */
            createdDate?: components["schemas"]["TimeFilter"];
            /** @description When they happened. */
            occurredAt?: components["schemas"]["TimeFilter"];
            /** @description Stored at this moment or later: short for `createdDate: { gte: ... }`. */
            from?: components["schemas"]["Moment"];
            /** @description Stored before this moment: short for `createdDate: { lt: ... }`. */
            to?: components["schemas"]["Moment"];
        };
        /**
         * @description The events to return.
         *
         *     > **Geofield defines:** One page of events. Keep requesting pages until `skip + take` reaches `total`.
         */
        EventSearchRequest: {
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** At most 1000. `0` returns only `total`.
             * @default 50
             */
            take?: number;
            /**
             * @description A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
             *     field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
             *
             *     - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
             *     - of a customer `employee` (its assignee); of another record `employee` (who created it);
             *     - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
             *     - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
             *
             *     A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
             *     and conditions on it don't hold.
             */
            query?: components["schemas"]["SearchQuery"];
            /**
             * @description Restricts the events.
             *
             *     > **Geofield defines:** Each field takes a value to equal, null, or conditions; all must hold.
             */
            filter?: components["schemas"]["EventFilter"];
            /** @description The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
            sortBy?: components["schemas"]["SortFields"];
        };
        /** @description One page of events, oldest first unless sorted otherwise. */
        EventPage: {
            /** @description The events of this page. */
            data: components["schemas"]["Event"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
            /** @description With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
            totalIsExact?: boolean;
            /** @description With `after` in the request: the `after` of the next page, or null when there is nothing more. */
            next?: string | null;
        };
        /** @description An entry as it was sent. One that has not the form of `SyncEntry` fails alone. */
        SentEntry: {
            [key: string]: unknown;
        } | unknown[] | string | number | boolean | null;
        /** @description For updates: the `ETag` of the state that the change rests on, as `If-Match` of the single call. */
        SyncIfMatch: string;
        /** @description One piece of work. */
        SyncEntry: {
            /**
             * @description The single call that does this work.
             * @enum {string}
             */
            operation: "createRecord" | "createCustomer" | "createPlan" | "createVisit" | "createEvent" | "updateRecord" | "updateCustomer" | "updatePlan" | "updateVisit" | "pushPositions";
            /**
             * Format: uuid
             * @description The device's name of this work: the `Id` of what is created, of the event, or of the change. Required, but for
             *     `pushPositions`, which has none.
             */
            Id?: string;
            /** @description The layer. Required for `createRecord` and `updateRecord`, and only for them. */
            layerName?: string;
            /**
             * Format: uuid
             * @description The `Id` of what is changed. Required for updates, and only for them.
             */
            target?: string;
            /** @description For updates: the `ETag` of the state that the change rests on, as `If-Match` of the single call. */
            ifMatch?: string;
            /** @description The body of the single call. For `pushPositions` one position. An `Id` in it must be that of the entry. */
            body: {
                [key: string]: unknown;
            };
        };
        /** @description The work of a device, in the order in which it was done. */
        SyncRequest: {
            /** @description The entries. One of another form fails alone. */
            entries: (components["schemas"]["SentEntry"] | components["schemas"]["SyncEntry"])[];
        };
        /** @description The result of one entry. `error` says why it failed. */
        SyncEntryResult: {
            /** @description The place of the entry in the request, from 0. */
            index: number;
            /**
             * @description Whether it was done now, was done before, or failed.
             * @enum {string}
             */
            outcome: "stored" | "repeated" | "failed";
            /**
             * Format: uuid
             * @description The entry's `Id`. Absent where it has none.
             */
            Id?: string;
            /** @description The first response of the single call. A plan is without its `visits`. Absent for a position and a failed entry. */
            result?: {
                [key: string]: unknown;
            };
            /** @description The `ETag` of the state in `result` or `current`. Events have none. */
            etag?: string;
            /** @description The one error. */
            error?: components["schemas"]["ErrorObject"];
            /** @description With a conflict (409, 412), the thing as the server has it now, if the account may see it. */
            current?: {
                [key: string]: unknown;
            };
            /** @description With a conflict, the `body` of the entry, to compare with `current`. */
            sent?: {
                [key: string]: unknown;
            };
        };
        /** @description A number of entries. */
        SyncCount: number;
        /** @description The result of each entry, and how many there are of each kind. */
        SyncResult: {
            /** @description One per entry, in the order of the request. */
            results: components["schemas"]["SyncEntryResult"][];
            /** @description The number of entries that were done now. */
            stored: number;
            /** @description The number of entries that were done before. */
            repeated: number;
            /** @description The number of entries that were not done. */
            failed: number;
        };
        /** @description Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
        ChangeCursor: string;
        /** @description What every change has. */
        ChangeFields: {
            /** @description Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
            cursor: string;
            /**
             * Format: uuid
             * @description `Id` of the object.
             */
            Id: string;
            /**
             * @description What was done.
             * @enum {string}
             */
            operation: "created" | "updated" | "deleted";
            /**
             * Format: date-time
             * @description When it was done (UTC): the start of its transaction, so a later change may have an earlier date.
             */
            changedDate: string;
            /** @description User name of the account that did it. Null for the operator. */
            changedUser: string | null;
            /** @description Layer of a record or customer. Null for other kinds. */
            layerName: string | null;
        };
        /** @description A change of a record of any layer but CUSTOMER. */
        RecordChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "record";
            /** @description The record as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
            object?: components["schemas"]["Record"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "record";
        };
        /** @description A change of a customer. */
        CustomerChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "customer";
            /** @description The customer as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
            object?: components["schemas"]["Customer"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "customer";
        };
        /** @description A change of an employee. */
        EmployeeChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "employee";
            /** @description The employee as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
            object?: components["schemas"]["Employee"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "employee";
        };
        /** @description A change of a plan. The changes of its visits come beside it. */
        PlanChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "plan";
            /** @description The plan as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
            object?: components["schemas"]["Plan"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "plan";
        };
        /** @description A change of a visit. */
        VisitChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "visit";
            /** @description The visit as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
            object?: components["schemas"]["Visit"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "visit";
        };
        /** @description A change of an event. Events are created and stay as they are. */
        EventChange: components["schemas"]["ChangeFields"] & {
            /**
             * @description Kind of the object.
             * @constant
             */
            kind: "event";
            /** @description The event, with `objects`. Null if the account may not read it. */
            object?: components["schemas"]["Event"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "event";
        };
        /** @description One change. `kind` says which object changed. */
        Change: components["schemas"]["RecordChange"] | components["schemas"]["CustomerChange"] | components["schemas"]["EmployeeChange"] | components["schemas"]["PlanChange"] | components["schemas"]["VisitChange"] | components["schemas"]["EventChange"];
        /** @description The changes after a cursor, the oldest first. */
        ChangePage: {
            /** @description The changes. */
            data: components["schemas"]["Change"][];
            /** @description Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
            cursor: string;
            /** @description Whether more changes may follow: ask again at once. */
            hasMore: boolean;
        };
        /**
         * @description The text to search for.
         *
         *     > **Geofield defines:** Not empty, and not only spaces.
         */
        PlaceSearchKey: string;
        /**
         * @description Maximum places in the page. `-1` returns all matches and is only safe on small datasets.
         *
         *     > **Geofield defines:** A response has at most 100 places: with `-1` too, the best 100 after `skip` are returned.
         * @default 10
         */
        PlaceSearchRequestTake: number;
        /**
         * @description A rectangle in decimal degrees (WGS-84).
         *
         *     > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
         */
        SearchBounds: {
            /** @description West edge (longitude) in decimal degrees. */
            lx: number;
            /** @description South edge (latitude) in decimal degrees. */
            ly: number;
            /** @description East edge (longitude) in decimal degrees. */
            rx: number;
            /** @description North edge (latitude) in decimal degrees. */
            ry: number;
        };
        /**
         * @description A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
         *     alike: most within 60 km, a little within 300 km. No place is left out.
         */
        SearchPosition: {
            /** @description Latitude in decimal degrees. */
            latitude: number;
            /** @description Longitude in decimal degrees. */
            longitude: number;
        };
        /**
         * @description Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
         *     decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
         */
        NameLanguage: string;
        /** @description What to search for, and which part of the results to return. */
        PlaceSearchRequest: {
            /**
             * @description An address, a landmark or the name of a place. A string of the form `lat, lon` (latitude first, decimal degrees)
             *     returns the administrative area at that point.
             */
            searchKey: string;
            /**
             * @description Results to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum places in the page. `-1` returns all matches and is only safe on small datasets.
             *
             *     > **Geofield defines:** A response has at most 100 places: with `-1` too, the best 100 after `skip` are returned.
             * @default 10
             */
            take?: number;
            /**
             * @description A rectangle in decimal degrees (WGS-84).
             *
             *     > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
             */
            bounds?: components["schemas"]["SearchBounds"];
            /**
             * @description A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
             *     alike: most within 60 km, a little within 300 km. No place is left out.
             */
            near?: components["schemas"]["SearchPosition"];
            /**
             * @description Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
             *     decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
             */
            language?: string;
        };
        /** @description `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
        LatLonText: string;
        /** @description A place by its name, with its position and its kind. */
        Place: {
            /** @description Place name. */
            name: string;
            /** @description `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
            location_llt: string;
            /** @description Latitude in decimal degrees. */
            latitude: number;
            /** @description Longitude in decimal degrees. */
            longitude: number;
            /**
             * @description `exact`: the position is the place's own. `approximate`: the source has none that can be trusted, and the
             *     position is that of its town, PIN, tehsil or district; also the middle of a district, tehsil or state.
             * @enum {string}
             */
            positionQuality: "exact" | "approximate";
            /** @description Result ID. */
            id: string;
            /** @description State. */
            province: string;
            /** @description District. */
            district: string;
            /** @description Category name (the field name is spelled this way). */
            categorye: string;
            /** @description Numeric code of the category. */
            categoryCode: number;
            /** @description Numeric code of the sub-category. */
            subCategoryCode: number;
            /** @description Internal index version. Ignore it. */
            _version_: number;
            /**
             * @description 2: a match of a place or point of interest (POI).
             * @constant
             */
            resultType: 2;
        };
        /** @description A word as it was sent. */
        PlaceWord: string;
        /** @description How well the place fits the text. */
        PlaceMatch: {
            /**
             * @description The estimated probability that this place is meant, at its `level`. In Geofield's own set of queries, more than
             *     95 % of the first places with at least 0.8 are right, and more than 97 % of those of whole addresses. Below 0.3,
             *     the text hardly names the place.
             */
            confidence: number;
            /** @description The words of the text that the place explains: by its name, its kind, or where it is. */
            matched: components["schemas"]["PlaceWord"][];
            /** @description The words that nothing explains, such as the number of an unknown house. Words like "near" are in neither list. */
            unmatched: components["schemas"]["PlaceWord"][];
            /**
             * @description How fine the place is, the finest first. `place` is a building, a shop or a landmark, `locality` a part of a town.
             *     `postalCode` is a post office of which the text has only the PIN. A whole address often has a finer part that is
             *     not known: its words are in `unmatched`.
             * @enum {string}
             */
            level: "house" | "place" | "street" | "locality" | "village" | "postalCode" | "town" | "tehsil" | "district" | "state" | "country";
        };
        /** @description A place that matches the search key. */
        FoundPlace: {
            /** @description Sub-category name. */
            subcategorye: string;
            /** @description Group name. */
            groupe: string;
            /** @description Numeric code of the group. */
            groupCode: number;
            /** @description How well the place fits the text. */
            match: components["schemas"]["PlaceMatch"];
        } & components["schemas"]["Place"];
        /** @description Postal code and post office. */
        PinCode: {
            /** @description Name of the post office. */
            OfficeName: string;
            /** @description Type of the post office, e.g. `S.O` for a sub office. */
            OfficeType: string;
            /** @description Postal code (PIN). */
            Value: string;
        };
        /**
         * @description `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
         *     offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
         *     border. `unknown`: the part is empty.
         * @enum {string}
         */
        CertaintyOfPart: "certain" | "likely" | "approximate" | "unknown";
        /**
         * @description How certain each part of the address is. Parts from loaded boundaries are `certain`. Near a state's border, and
         *     where post offices nearby disagree, a part is `approximate`.
         */
        AddressCertainty: {
            /**
             * @description `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
             *     offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
             *     border. `unknown`: the part is empty.
             */
            State: components["schemas"]["CertaintyOfPart"];
            /**
             * @description `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
             *     offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
             *     border. `unknown`: the part is empty.
             */
            District: components["schemas"]["CertaintyOfPart"];
            /**
             * @description `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
             *     offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
             *     border. `unknown`: the part is empty.
             */
            Tehsil: components["schemas"]["CertaintyOfPart"];
            /**
             * @description `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
             *     offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
             *     border. `unknown`: the part is empty.
             */
            PinCode: components["schemas"]["CertaintyOfPart"];
            /**
             * @description Distance in metres to the post office in `PinCode`, else to the nearest one of the state. Absent when there
             *     is none within 150 km.
             */
            OfficeMetres?: number;
        };
        /**
         * @description The address at a point.
         *
         *     > **Geofield defines:** When `Status` is false, the other fields are empty, and every part of `Certainty` is `unknown`.
         */
        Address: {
            /** @description Country. */
            Country: string;
            /** @description State. */
            State: string;
            /** @description District. */
            District: string;
            /** @description Sub-district. */
            Tehsil: string;
            /** @description Village. Empty when not in a village. */
            Village: string;
            /** @description Nearest road. Empty when none is known. */
            Road: string;
            /** @description Postal code and post office. */
            PinCode: components["schemas"]["PinCode"];
            /**
             * @description How certain each part of the address is. Parts from loaded boundaries are `certain`. Near a state's border, and
             *     where post offices nearby disagree, a part is `approximate`.
             */
            Certainty: components["schemas"]["AddressCertainty"];
            /** @description `true` when an address was found. */
            Status: boolean;
        };
        /**
         * @description The administrative area at the coordinates in the search key: the address document with an echo of the coordinates
         *     and formatted forms. `Status` is false when no address was found.
         */
        CoordinateLookup: components["schemas"]["Address"] & {
            /** @description Latitude in decimal degrees as a string, echo of the input. */
            latitude: string;
            /** @description Longitude in decimal degrees as a string, echo of the input. */
            longitude: string;
            /** @description `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
            location_llt: string;
            /** @description Country. */
            country: string;
            /** @description State. */
            province: string;
            /** @description District. */
            district: string;
            /**
             * @description Ward.
             *
             *     > **Geofield defines:** Empty when none is known.
             */
            ward: string;
            /** @description Postal code (PIN). */
            postalCode: string;
            /** @description The formatted address. */
            address: string;
            /** @description Short form of the address. */
            shortAddress: string;
            /** @description Display name. */
            name: string;
            /**
             * @description 3: a coordinate lookup.
             * @constant
             */
            resultType: 3;
        };
        /** @description The places found. */
        PlaceSearchResult: {
            /**
             * @description Best first. With a `lat, lon` search key: one coordinate-lookup document. `resultType` tells the two kinds
             *     apart.
             *
             *     > **Geofield defines:** Empty when nothing matches.
             */
            docs: (components["schemas"]["FoundPlace"] | components["schemas"]["CoordinateLookup"])[];
        };
        /** @description The partial text to complete. */
        SuggestRequest: {
            /** @description Partial text. */
            searchKey: string;
            /** @description Finds what lies in this box. */
            bounds?: components["schemas"]["SearchBounds"];
            /**
             * @description A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
             *     alike: most within 60 km, a little within 300 km. No place is left out.
             */
            near?: components["schemas"]["SearchPosition"];
            /**
             * @description Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
             *     decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
             */
            language?: string;
        };
        /** @description A place whose name matches the partial text, with its country and without group and sub-category names. */
        SuggestedPlace: {
            /** @description Country. */
            country: string;
            /** @description How well the place fits the text. */
            match: components["schemas"]["PlaceMatch"];
        } & components["schemas"]["Place"];
        /** @description The places that match the partial text. */
        PlaceSuggestions: {
            /**
             * @description Best first.
             *
             *     > **Geofield defines:** Empty when nothing matches.
             */
            docs: components["schemas"]["SuggestedPlace"][];
        };
        /** @description One point in decimal degrees (WGS-84), latitude and longitude in separate fields. */
        ReversePoint: {
            /** @description Longitude in decimal degrees. */
            longitude: number;
            /** @description Latitude in decimal degrees. */
            latitude: number;
            /**
             * @description Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
             *     decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
             */
            language?: string;
        };
        /**
         * @description Decimal degrees in one flat list, **longitude first**: longitude and latitude of the first point, then of the next,
         *     and so on.
         *
         *     > **Geofield defines:** At most 10,000 points. An odd count or a latitude beyond ±90 is refused.
         */
        ReverseCoordinates: number[];
        /** @description One point as an object, or many as one flat array. */
        ReverseRequest: components["schemas"]["ReversePoint"] | components["schemas"]["ReverseCoordinates"];
        /**
         * @description A DIGIPIN: 10 characters.
         *
         *     > **Geofield defines:** The characters are `F C 9 8 J 3 2 7 K 4 5 6 L M P T`, as in the public standard. Lower case, hyphens as in print
         *     > (`39J-49L-L8T4`) and shorter codes, which identify a larger cell, are accepted too.
         */
        Digipin: string;
        /** @description Decimal degrees (WGS-84) of one axis, latitude or longitude as the field's name says. */
        Degrees: string;
        /** @description The cell that a DIGIPIN identifies. All coordinates are strings of decimal degrees. */
        DecodedDigipin: {
            /** @description Latitude of the cell's centre in decimal degrees. */
            latitude: string;
            /** @description Longitude of the cell's centre in decimal degrees. */
            longitude: string;
            /** @description Number of characters decoded. */
            level: number;
            /** @description The cell's edges. */
            bounds: {
                /** @description South edge (latitude) in decimal degrees. */
                minLatitude: string;
                /** @description North edge (latitude) in decimal degrees. */
                maxLatitude: string;
                /** @description West edge (longitude) in decimal degrees. */
                minLongitude: string;
                /** @description East edge (longitude) in decimal degrees. */
                maxLongitude: string;
            };
        };
        /** @description The code to decode. */
        DecodeRequest: {
            /**
             * @description A DIGIPIN: 10 characters.
             *
             *     > **Geofield defines:** The characters are `F C 9 8 J 3 2 7 K 4 5 6 L M P T`, as in the public standard. Lower case, hyphens as in print
             *     > (`39J-49L-L8T4`) and shorter codes, which identify a larger cell, are accepted too.
             */
            digipin: string;
        };
        /** @description The code of one cell. */
        DigipinCode: {
            /**
             * @description The 10 characters of the cell's code.
             *
             *     > **Geofield defines:** Without hyphens.
             */
            digipin: string;
        };
        /**
         * @description `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
         *     encoded polyline. **Latitude first.**
         *
         *     > **Geofield defines:** The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
         */
        ElevationLocations: string;
        /**
         * @description Form of the response.
         * @default json
         * @enum {string}
         */
        ElevationFormat: "json" | "geojson";
        /**
         * @description Interpolation.
         *
         *     > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
         * @default bilinear
         * @enum {string}
         */
        ElevationInterpolation: "nearest" | "bilinear" | "cubic";
        /**
         * @description `null`, `nan` or an integer.
         *
         *     > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
         *     > too.
         * @default null
         */
        ElevationNodataValue: string;
        /** @description The elevation at one location. */
        ElevationResult: {
            /** @description Name of the dataset. */
            dataset: string;
            /**
             * @description Elevation in metres. Null when the location is outside the dataset or has no data.
             *
             *     > **Geofield defines:** When `nodata_value` is an integer, that integer is returned instead.
             */
            elevation: number | null;
            /** @description The input location. */
            location: {
                /** @description Latitude in decimal degrees. */
                lat: number;
                /** @description Longitude in decimal degrees. */
                lng: number;
            };
        };
        /** @description The elevations as JSON (`format=json`). */
        ElevationResults: {
            /** @description One result per location, in input order. */
            results: components["schemas"]["ElevationResult"][];
            /**
             * @description `OK`: success. `INVALID_REQUEST`: an input error. `SERVER_ERROR`: any other failure.
             *
             *     > **Geofield defines:** Always `OK` with the HTTP status 200; errors have another HTTP status.
             * @constant
             * @enum {string}
             */
            status: "OK";
        };
        /** @description `[longitude, latitude, elevation]`, longitude first: decimal degrees, and metres. */
        ElevationCoordinates: [
            number,
            number,
            number | null
        ];
        /** @description The elevation at one location as a GeoJSON feature. */
        ElevationFeature: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            /** @description The location with its elevation as third coordinate. */
            geometry: {
                /**
                 * @description Always `Point`.
                 * @constant
                 */
                type: "Point";
                /** @description `[longitude, latitude, elevation]`, longitude first: decimal degrees, and metres. */
                coordinates: components["schemas"]["ElevationCoordinates"];
            };
            /** @description The dataset of the elevation. */
            properties: {
                /** @description Name of the dataset. */
                dataset: string;
            };
        };
        /** @description The elevations as GeoJSON (`format=geojson`). */
        ElevationFeatures: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description One feature per input location, in input order. */
            features: components["schemas"]["ElevationFeature"][];
        };
        /** @description The elevations in the form requested with `format`. */
        ElevationResponse: components["schemas"]["ElevationResults"] | components["schemas"]["ElevationFeatures"];
        /** @description An input error. */
        ElevationRefusal: {
            /**
             * @description `INVALID_REQUEST`: an input error.
             * @constant
             */
            status: "INVALID_REQUEST";
            /** @description What was wrong, as a sentence for a person. */
            error: string;
        };
        /** @description A failure other than an input error. */
        ElevationFailure: {
            /**
             * @description `SERVER_ERROR`: any other failure.
             * @constant
             */
            status: "SERVER_ERROR";
            /** @description What failed, as a sentence for a person. */
            error: string;
        };
        /** @description The arguments of the GET form, in the body. */
        ElevationRequest: {
            /**
             * @description `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
             *     encoded polyline. **Latitude first.**
             *
             *     > **Geofield defines:** The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
             */
            locations: string;
            /** @description Form of the response. */
            format?: components["schemas"]["ElevationFormat"];
            /**
             * @description Interpolation.
             *
             *     > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
             */
            interpolation?: components["schemas"]["ElevationInterpolation"];
            /**
             * @description `null`, `nan` or an integer.
             *
             *     > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
             *     > too.
             * @default null
             */
            nodata_value?: string;
        };
        /**
         * @description Decimals of the polyline, 6 as in the `shape` of a route or 5 as in the `geometry` of a distance.
         * @default 6
         * @enum {integer}
         */
        ElevationProfileRequestPrecision: 5 | 6;
        /**
         * @description Metres between two samples.
         * @default 30
         */
        ElevationProfileRequestStep: number;
        /**
         * @description Metres that the line must rise or fall between two turns for them to count.
         * @default 5
         */
        ElevationProfileRequestThreshold: number;
        /** @description A line, and how it is sampled. */
        ElevationProfileRequest: {
            /** @description The line as an encoded polyline, latitude first. */
            polyline: string;
            /** @description Decimals of the polyline, 6 as in the `shape` of a route or 5 as in the `geometry` of a distance. */
            precision?: components["schemas"]["ElevationProfileRequestPrecision"];
            /**
             * @description Metres between two samples.
             * @default 30
             */
            step?: number;
            /**
             * @description Metres that the line must rise or fall between two turns for them to count.
             * @default 5
             */
            threshold?: number;
            /**
             * @description Interpolation.
             *
             *     > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
             */
            interpolation?: components["schemas"]["ElevationInterpolation"];
        };
        /** @description The elevation at one place of the line. */
        ElevationSample: {
            /** @description Metres from the start of the line. */
            distance: number;
            /** @description Elevation in metres, with one decimal. Null when the place is outside the dataset or has no data. */
            elevation: number | null;
            /** @description The place. */
            location: {
                /** @description Latitude in decimal degrees. */
                lat: number;
                /** @description Longitude in decimal degrees. */
                lng: number;
            };
            /** @description Name of the dataset. */
            dataset: string;
        };
        /** @description The elevations along a line. */
        ElevationProfile: {
            /**
             * @description Always `OK` with the HTTP status 200.
             * @constant
             */
            status: "OK";
            /** @description Length of the line in metres. */
            length: number;
            /** @description Metres between two samples. */
            step: number;
            /** @description Metres of the smallest rise or fall that counts. */
            threshold: number;
            /** @description Sum of the rises in metres. */
            climb: number;
            /** @description Sum of the falls in metres. */
            descent: number;
            /** @description Lowest elevation of the samples in metres. Null when none has one. */
            lowest: number | null;
            /** @description Highest elevation of the samples in metres. Null when none has one. */
            highest: number | null;
            /** @description The samples, from the start of the line to its end. */
            samples: components["schemas"]["ElevationSample"][];
        };
        /**
         * @description A class of roads.
         * @enum {string}
         */
        RoadClass: "motorway" | "trunk" | "primary" | "secondary" | "tertiary" | "unclassified" | "residential" | "service_other";
        /** @description Roads that a stop must not be snapped to. */
        RoadFilter: {
            /** @description Whether to leave out tunnels. */
            exclude_tunnel?: boolean;
            /** @description Whether to leave out bridges. */
            exclude_bridge?: boolean;
            /** @description Whether to leave out ramps. */
            exclude_ramp?: boolean;
            /** @description The lowest class of roads. */
            min_road_class?: components["schemas"]["RoadClass"];
            /** @description The highest class of roads. */
            max_road_class?: components["schemas"]["RoadClass"];
        };
        /** @description A position in decimal degrees (WGS-84), latitude and longitude in separate fields. */
        Location: {
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
            /** @description How far the road may be, in metres, instead of 1 km. */
            search_cutoff?: number;
            /** @description In metres: all roads within it are as good as the nearest. 0 when absent. */
            radius?: number;
            /** @description Direction of travel at the stop, degrees clockwise from north: roads that lead there are preferred. */
            heading?: number;
            /** @description How far a road may be off `heading`, in degrees; 60 when absent. */
            heading_tolerance?: number;
            /**
             * @description On which side of its road to reach a stop: the side on which one drives (`same`), the other, or either, when absent.
             * @enum {string}
             */
            preferred_side?: "same" | "opposite" | "either";
            /** @description Roads that a stop must not be snapped to. */
            search_filter?: components["schemas"]["RoadFilter"];
            /**
             * @description How a route passes the stop: `break`, when absent, ends a leg and may turn round, `through` does neither, `via` may turn round, and
             *     `break_through` ends a leg without turning round. The first and the last stop are always `break`.
             * @enum {string}
             */
            type?: "break" | "through" | "via" | "break_through";
            /** @description Seconds spent at the stop, which later times include. */
            waiting?: number;
            /** @description The stop's name, which comes back in the trip. */
            name?: string;
            /** @description The stop's street, which comes back in the trip. */
            street?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
         *
         *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
         *     > `bicycle`.
         * @default auto
         * @enum {string}
         */
        Costing: "auto" | "car" | "driving" | "pedestrian" | "foot" | "walking" | "bicycle" | "bike" | "cycling" | "motorcycle" | "motor_scooter" | "truck" | "bus" | "taxi";
        /**
         * @description Unit of every `length`, e.g. `km`.
         * @default km
         * @enum {string}
         */
        Units: "km" | "kilometers" | "mi" | "miles";
        /**
         * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
         * @default en-US
         */
        InstructionLanguage: string;
        /**
         * @description How many other routes to look for between two stops. With more stops it must be 0.
         * @default 0
         */
        RouteRequestAlternates: number;
        /** @description A preference from 0 (avoid) to 1 (favour). */
        Preference: number;
        /** @description Seconds, at most 12 hours. */
        Seconds: number;
        /** @description A factor of the cost. Below 1 favours, above 1 avoids. */
        Factor: number;
        /** @description Settings of all ways to travel. Preferences run from 0 (avoid) to 1 (favour). */
        WayOptions: {
            /** @description Preference for ferries. */
            use_ferry?: number;
            /** @description Preference for living streets. */
            use_living_streets?: number;
            /** @description Penalty for entering a service road. */
            service_penalty?: number;
            /** @description Factor of service roads. */
            service_factor?: number;
            /** @description Penalty for entering a road for residents only. */
            destination_only_penalty?: number;
            /** @description Penalty for changing to a road of another name. */
            maneuver_penalty?: number;
            /** @description Penalty for a gate. */
            gate_penalty?: number;
            /** @description Whether to use no bridge. */
            exclude_bridges?: boolean;
            /** @description Whether to use no tunnel. */
            exclude_tunnels?: boolean;
            /** @description Whether to use no road with a toll. */
            exclude_tolls?: boolean;
            /** @description Whether to use no motorway. */
            exclude_highways?: boolean;
            /** @description Whether to use no ferry. */
            exclude_ferries?: boolean;
            /** @description `true` finds the shortest way instead of the quickest. */
            shortest?: boolean;
        };
        /** @description Settings of vehicles with a motor. */
        MotorOptions: components["schemas"]["WayOptions"] & {
            /** @description Preference for motorways. */
            use_highways?: number;
            /** @description Preference for roads with a toll. */
            use_tolls?: number;
            /** @description Preference for tracks. */
            use_tracks?: number;
            /** @description The vehicle's top speed in km/h. */
            top_speed?: number;
            /** @description Time at a toll booth. */
            toll_booth_cost?: number;
            /** @description Penalty for a toll booth. */
            toll_booth_penalty?: number;
            /** @description Time to board a ferry. */
            ferry_cost?: number;
            /** @description Time at a gate. */
            gate_cost?: number;
            /** @description Penalty for a private gate. */
            private_access_penalty?: number;
            /** @description Time at a border. */
            country_crossing_cost?: number;
            /** @description Penalty for a border. */
            country_crossing_penalty?: number;
        };
        /** @description Settings of cars, taxis and buses. */
        CarOptions: components["schemas"]["MotorOptions"] & {
            /** @description Height in metres. */
            height?: number;
            /** @description Width in metres. */
            width?: number;
            /** @description Whether to use no unpaved road between the ends. */
            exclude_unpaved?: boolean;
        };
        /** @description Settings of trucks, with the vehicle's measures. */
        TruckOptions: components["schemas"]["CarOptions"] & {
            /** @description Length in metres. */
            length?: number;
            /** @description Weight in tonnes. */
            weight?: number;
            /** @description Load per axle in tonnes. */
            axle_load?: number;
            /** @description Number of axles. */
            axle_count?: number;
            /** @description Whether it carries dangerous goods. */
            hazmat?: boolean;
            /** @description Penalty for roads that trucks may not use. Below 43,200 they may be used. */
            hgv_no_access_penalty?: number;
            /** @description Penalty for residential and service roads. */
            low_class_penalty?: number;
            /** @description Preference for roads that are marked for trucks. */
            use_truck_route?: number;
        };
        /** @description Settings of cyclists. */
        BicycleOptions: components["schemas"]["WayOptions"] & {
            /**
             * @description Kind of bicycle.
             * @enum {string}
             */
            bicycle_type?: "Road" | "Hybrid" | "City" | "Cross" | "Mountain";
            /** @description Speed on level ground in km/h. */
            cycling_speed?: number;
            /** @description Preference for roads shared with cars. */
            use_roads?: number;
            /** @description Preference for hills. */
            use_hills?: number;
            /** @description How much to avoid bad surfaces, from 0 to 1. */
            avoid_bad_surfaces?: number;
        };
        /** @description Settings of walkers. */
        PedestrianOptions: components["schemas"]["WayOptions"] & {
            /**
             * @description Who walks.
             * @enum {string}
             */
            type?: "foot" | "wheelchair" | "blind";
            /** @description Speed in km/h. */
            walking_speed?: number;
            /** @description Factor of footways. */
            walkway_factor?: number;
            /** @description Factor of roads with sidewalks. */
            sidewalk_factor?: number;
            /** @description Factor of alleys. */
            alley_factor?: number;
            /** @description Factor of driveways. */
            driveway_factor?: number;
            /** @description Penalty for stairs. */
            step_penalty?: number;
            /** @description Preference for hills. */
            use_hills?: number;
            /** @description How much to avoid unlit streets, from 0 to 1. */
            use_lit?: number;
        };
        /**
         * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
         *     not listed here, have no effect, and a warning (902) names them.
         */
        CostingOptions: {
            /** @description Settings of cars, taxis and buses. */
            auto?: components["schemas"]["CarOptions"];
            /** @description Settings of cars, taxis and buses. */
            taxi?: components["schemas"]["CarOptions"];
            /** @description Settings of cars, taxis and buses. */
            bus?: components["schemas"]["CarOptions"];
            /** @description Settings of vehicles with a motor. */
            motorcycle?: components["schemas"]["MotorOptions"];
            /** @description Settings of vehicles with a motor. */
            motor_scooter?: components["schemas"]["MotorOptions"];
            /** @description Settings of trucks, with the vehicle's measures. */
            truck?: components["schemas"]["TruckOptions"];
            /** @description Settings of cyclists. */
            bicycle?: components["schemas"]["BicycleOptions"];
            /** @description Settings of walkers. */
            pedestrian?: components["schemas"]["PedestrianOptions"];
        };
        /**
         * @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions.
         * @default instructions
         * @enum {string}
         */
        DirectionsType: "none" | "maneuvers" | "instructions";
        /** @description The older place of three options, which older clients use. Those of the request itself come first. */
        DirectionsOptions: {
            /** @description Unit of every `length`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
             * @default en-US
             */
            language?: string;
            /** @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
            directions_type?: components["schemas"]["DirectionsType"];
        };
        /** @description Places whose nearest roads are not used. */
        ExcludeLocations: components["schemas"]["Location"][];
        /** @description `[longitude, latitude]` in decimal degrees, longitude first. */
        LonLatPair: [
            number,
            number
        ];
        /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
        ExcludePolygons: components["schemas"]["LonLatPair"][][];
        /** @description A name of the request, which comes back in the response. */
        RequestId: string;
        /**
         * @description When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
         *     traffic.
         */
        DateTime: {
            /**
             * @description What `value` is: 0 now, without a value; 1 the departure; 2 the arrival; 3 the time all the way.
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3;
            /** @description Local time, `YYYY-MM-DDTHH:MM`. */
            value?: string;
        };
        /** @description The stops in order, and how to travel between them. */
        RouteRequest: {
            /** @description The stops, at least two, visited in the order given. */
            locations: components["schemas"]["Location"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /** @description Unit of every `length`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
             * @default en-US
             */
            language?: string;
            /**
             * @description How many other routes to look for between two stops. With more stops it must be 0.
             * @default 0
             */
            alternates?: number;
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
            directions_type?: components["schemas"]["DirectionsType"];
            /** @description The older place of three options, which older clients use. Those of the request itself come first. */
            directions_options?: components["schemas"]["DirectionsOptions"];
            /** @description Places whose nearest roads are not used. */
            exclude_locations?: components["schemas"]["ExcludeLocations"];
            /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
            exclude_polygons?: components["schemas"]["ExcludePolygons"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
            /**
             * @description When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
             *     traffic.
             */
            date_time?: components["schemas"]["DateTime"];
        } & {
            [key: string]: unknown;
        };
        /** @description A position on the road network. */
        SnappedLocation: {
            /** @description Longitude in decimal degrees. */
            lon: number;
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Metres from the position in the request to this one. Null when there is no road within 35 km; then this is the position in the request. */
            distance?: number | null;
        };
        /** @description A stop of the route. */
        TripLocation: {
            /**
             * @description Type of the stop.
             *
             *     > **Geofield defines:** For example `break`.
             */
            type: string;
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
            /**
             * @description Side of the street.
             *
             *     > **Geofield defines:** `left` or `right`; absent when the stop is on neither side.
             */
            side_of_street?: string;
            /** @description Position in the request. */
            original_index: number;
            /** @description Where the route touches the road at this stop. */
            snapped?: components["schemas"]["SnappedLocation"];
            /** @description The stop's name. */
            name?: string;
            /** @description The stop's street. */
            street?: string;
            /** @description Heading at the stop, degrees clockwise from north. */
            heading?: number;
            /** @description Local time at the stop, `YYYY-MM-DDTHH:MM` with or without an offset. */
            date_time?: string;
            /** @description Offset of the local time from UTC, e.g. `+05:30`. */
            time_zone_offset?: string;
            /** @description Time zone at the stop, e.g. `Asia/Kolkata`. */
            time_zone_name?: string;
            /** @description Time spent at the stop, in seconds. */
            waiting?: number;
            /** @description Local time of the arrival, `YYYY-MM-DDTHH:MM:SS`, where the request has `date_time`. Absent at the start. */
            arrival?: string;
            /** @description Local time of the departure, after `waiting`. Absent at the end. */
            departure?: string;
        };
        /** @description Parts of a road sign. */
        SignElements: ({
            /** @description What the sign says. */
            text?: string;
            /** @description Whether the text is a road number. */
            is_route_number?: boolean;
            /** @description On how many signs in a row the text stands, where on more than one. */
            consecutive_count?: number;
        } & {
            [key: string]: unknown;
        })[];
        /** @description What road signs say at the maneuver. */
        ManeuverSign: {
            /** @description Numbers of the exit. */
            exit_number_elements?: components["schemas"]["SignElements"];
            /** @description Roads that the exit leads to. */
            exit_branch_elements?: components["schemas"]["SignElements"];
            /** @description Places that the exit leads to. */
            exit_toward_elements?: components["schemas"]["SignElements"];
            /** @description Names of the exit. */
            exit_name_elements?: components["schemas"]["SignElements"];
        } & {
            [key: string]: unknown;
        };
        /** @description One lane. Directions are bit masks defined by the routing engine. */
        ManeuverLane: {
            /** @description Where the lane leads. */
            directions?: number;
            /** @description The directions that serve this route, where there is one. */
            valid?: number;
            /** @description The directions to take now, where there is one. */
            active?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description One maneuver.
         *
         *     > **Geofield defines:** A turn and the way up to the next.
         */
        Maneuver: {
            /**
             * @description Type of the maneuver.
             *
             *     > **Geofield defines:** One of the routing engine's codes 0 to 43.
             */
            type: number;
            /**
             * @description What to do.
             *
             *     > **Geofield defines:** Written.
             */
            instruction: string;
            /**
             * @description Succinct verbal instruction.
             *
             *     > **Geofield defines:** Absent where the engine has none.
             */
            verbal_succinct_transition_instruction?: string;
            /**
             * @description Verbal instruction before the transition.
             *
             *     > **Geofield defines:** Spoken just before the maneuver. Absent where the engine has none.
             */
            verbal_pre_transition_instruction?: string;
            /**
             * @description Verbal instruction after the transition.
             *
             *     > **Geofield defines:** Spoken just after the maneuver. Absent where the engine has none.
             */
            verbal_post_transition_instruction?: string;
            /**
             * @description Verbal alert of the transition. Optional.
             *
             *     > **Geofield defines:** Spoken well before the maneuver.
             */
            verbal_transition_alert_instruction?: string;
            /**
             * @description Street names.
             *
             *     > **Geofield defines:** Along the whole maneuver. Absent where there are none.
             */
            street_names?: string[];
            /**
             * @description Street names at the beginning.
             *
             *     > **Geofield defines:** Absent unless they differ from `street_names`.
             */
            begin_street_names?: string[];
            /** @description Duration in seconds. */
            time: number;
            /** @description Distance in `units`. */
            length: number;
            /** @description Cost. */
            cost: number;
            /** @description Index of the maneuver's first point in the leg's `shape`. */
            begin_shape_index: number;
            /** @description Index of the maneuver's last point in the leg's `shape`. */
            end_shape_index: number;
            /**
             * @description Travel mode.
             *
             *     > **Geofield defines:** For example `drive`.
             */
            travel_mode: string;
            /**
             * @description Travel type.
             *
             *     > **Geofield defines:** For example `car`.
             */
            travel_type: string;
            /**
             * @description Verbal multi-cue. Optional.
             *
             *     > **Geofield defines:** Whether the next maneuver follows so soon that it is spoken together with this one.
             */
            verbal_multi_cue?: boolean;
            /** @description Heading before the maneuver, degrees clockwise from north. */
            bearing_before?: number;
            /** @description Heading after the maneuver, degrees clockwise from north. */
            bearing_after?: number;
            /** @description Whether this part has a toll. */
            toll?: boolean;
            /** @description Whether this part is a motorway. */
            highway?: boolean;
            /** @description Whether this part is a ferry. */
            ferry?: boolean;
            /** @description Whether this part is unpaved. */
            rough?: boolean;
            /** @description Whether a road of this part is restricted at some times. */
            has_time_restrictions?: boolean;
            /** @description Which exit of the roundabout to take. */
            roundabout_exit_count?: number;
            /** @description What road signs say at the maneuver. */
            sign?: components["schemas"]["ManeuverSign"];
            /** @description The lanes before the maneuver, from left to right. */
            lanes?: components["schemas"]["ManeuverLane"][];
            /** @description When to leave a stop of public transport, written. */
            depart_instruction?: string;
            /** @description When to leave a stop of public transport, spoken. */
            verbal_depart_instruction?: string;
            /** @description When to arrive at a stop of public transport, written. */
            arrive_instruction?: string;
            /** @description When to arrive at a stop of public transport, spoken. */
            verbal_arrive_instruction?: string;
            /** @description At a bike share station: `NoneAction`, `RentBikeAtBikeShare` or `ReturnBikeAtBikeShare`. */
            bss_maneuver_type?: string;
        };
        /** @description Summary of a leg or of the trip. */
        Summary: {
            /** @description Whether there are time restrictions. */
            has_time_restrictions: boolean;
            /** @description Whether there is a toll. */
            has_toll: boolean;
            /** @description Whether a highway is used. */
            has_highway: boolean;
            /** @description Whether a ferry is used. */
            has_ferry: boolean;
            /** @description Minimum latitude in decimal degrees. */
            min_lat: number;
            /** @description Minimum longitude in decimal degrees. */
            min_lon: number;
            /** @description Maximum latitude in decimal degrees. */
            max_lat: number;
            /** @description Maximum longitude in decimal degrees. */
            max_lon: number;
            /** @description Duration in seconds. */
            time: number;
            /** @description Distance in `units`. */
            length: number;
            /** @description Cost. */
            cost: number;
            /** @description Climb in metres, on foot or by bicycle, as `computeElevationProfile` counts them. Absent for other ways to travel, and where the server has no elevations. */
            climb?: number;
            /** @description Descent in metres, with `climb`. */
            descent?: number;
            /** @description Changes of the level inside a building: pairs of an index in `shape` and the new level. */
            level_changes?: number[][];
        };
        /** @description The way from one stop to the next. */
        Leg: {
            /** @description The maneuvers of this leg. */
            maneuvers: components["schemas"]["Maneuver"][];
            /** @description Summary of a leg or of the trip. */
            summary: components["schemas"]["Summary"];
            /**
             * @description The path as an encoded polyline.
             *
             *     > **Geofield defines:** Of precision 6, latitude first.
             */
            shape: string;
            /** @description Distance between the values of `elevation`, in metres or feet: feet where `units` are miles. */
            elevation_interval?: number;
            /** @description Elevation along the path, in metres or feet: feet where `units` are miles. */
            elevation?: number[];
        };
        /**
         * @description The list of the request that holds the stop.
         * @enum {string}
         */
        StopList: "locations" | "sources" | "targets" | "coordinates";
        /** @description A warning about a result. */
        RoutingWarning: {
            /** @description The engine's code, or one of Geofield's from 901. */
            code?: number;
            /** @description The warning, for a person. */
            text?: string;
            /** @description The list of the request that holds the stop. */
            list?: components["schemas"]["StopList"];
            /** @description The stop that it is about, as index in `list`. */
            index?: number;
            /** @description Metres from the stop to its road, or to the nearest road. */
            distance?: number;
            /** @description The option without effect: a JSON Pointer into the body, or the name of a query parameter. */
            option?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
         *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
         *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
         */
        Warnings: components["schemas"]["RoutingWarning"][];
        /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
        Synthetic: boolean;
        /** @description A route through all stops. */
        Trip: {
            /** @description The stops in visiting order. */
            locations: components["schemas"]["TripLocation"][];
            /** @description One leg per pair of consecutive stops. */
            legs: components["schemas"]["Leg"][];
            /** @description Summary of a leg or of the trip. */
            summary: components["schemas"]["Summary"];
            /** @description Status message. */
            status_message: string;
            /** @description 0 when a route was found. */
            status: number;
            /** @description Unit of `length`, e.g. `kilometers`. */
            units: string;
            /** @description Language of the instructions. */
            language: string;
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /**
         * @description This route alone has it (`added`), the other alone (`avoided`), both, or neither.
         * @enum {string}
         */
        Difference: "added" | "avoided" | "both" | "neither";
        /** @description How the route differs from `trip` of the response. */
        RouteDifference: {
            /** @description How much longer it takes, in minutes; less than 0 where it is quicker. */
            minutes: number;
            /** @description Length more, in `units`; less than 0 where it is shorter. */
            length: number;
            /** @description Whether there is a toll. */
            toll: components["schemas"]["Difference"];
            /** @description Whether a motorway is used. */
            motorway: components["schemas"]["Difference"];
            /** @description Whether a ferry is used. */
            ferry: components["schemas"]["Difference"];
        };
        /** @description Another route between the same stops. */
        AlternateRoute: {
            /** @description A route through all stops. */
            trip: components["schemas"]["Trip"];
            /** @description How the route differs from `trip` of the response. */
            difference?: components["schemas"]["RouteDifference"];
        };
        /** @description The route found. */
        RouteResponse: {
            /** @description A route through all stops. */
            trip: components["schemas"]["Trip"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
            /** @description The other routes found, in the routing engine's order. Absent when there are none. */
            alternates?: components["schemas"]["AlternateRoute"][];
        };
        /** @description A stop that can't be used. */
        StopFault: {
            /** @description The list of the request that holds the stop. */
            list: components["schemas"]["StopList"];
            /** @description Position in the list, from 0. */
            index: number;
            /** @description Metres to the nearest usable road. Absent when there is none within 35 km, or when the distance is not the fault. */
            distance?: number;
        };
        /** @description Two stops without a route between them. */
        LegFault: {
            /** @description The list of the request that holds the stop. */
            list: components["schemas"]["StopList"];
            /** @description Position of the first in the list, from 0. */
            from: number;
            /** @description Position of the second. */
            to: number;
        };
        /** @description The routing engine's own error body. */
        EngineError: {
            /** @description The engine's code, e.g. 171 (no suitable edges near location), 442 (no path). */
            error_code: number;
            /** @description What was wrong, as a sentence for a person. */
            error: string;
            /** @description The HTTP status. */
            status_code: number;
            /** @description The HTTP status text. */
            status: string;
            /** @description The stops at fault, all of them: those too far from any road (171), or those that no way leads to (154, 442). */
            stops?: components["schemas"]["StopFault"][];
            /** @description The stops without a route between them (170, 442), or the longest leg (154). */
            legs?: components["schemas"]["LegFault"][];
            /** @description `true` when the roads that were searched are those of the starter map, which do not exist. */
            synthetic?: boolean;
        };
        /**
         * @description Where to end: `any` ends at the stop that makes the route quickest, `last` at the last stop of the request.
         * @default any
         * @enum {string}
         */
        OptimizeRequestDestination: "any" | "last";
        /**
         * @description `true` returns to the start at the end, so that all other stops are free in their order; `destination` then has no effect.
         * @default false
         */
        OptimizeRequestRoundtrip: boolean;
        /**
         * @description `true` leaves out stops that can't be visited and lists them in `unassigned`. Otherwise one such stop is an error that names all of them. The start and the last stop of `destination` `last` are never left out.
         * @default false
         */
        OptimizeRequestPartial: boolean;
        /** @description The stops, and how to travel between them. */
        OptimizeRequest: {
            /**
             * @description The stops in any order; the first is the start.
             *
             *     > **Geofield defines:** At most 50, the return to the start included.
             */
            locations: components["schemas"]["Location"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /** @description Unit of every `length`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /** @description Where to end: `any` ends at the stop that makes the route quickest, `last` at the last stop of the request. */
            destination?: components["schemas"]["OptimizeRequestDestination"];
            /**
             * @description `true` returns to the start at the end, so that all other stops are free in their order; `destination` then has no effect.
             * @default false
             */
            roundtrip?: boolean;
            /**
             * @description `true` leaves out stops that can't be visited and lists them in `unassigned`. Otherwise one such stop is an error that names all of them. The start and the last stop of `destination` `last` are never left out.
             * @default false
             */
            partial?: boolean;
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
             * @default en-US
             */
            language?: string;
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
            directions_type?: components["schemas"]["DirectionsType"];
            /** @description The older place of three options, which older clients use. Those of the request itself come first. */
            directions_options?: components["schemas"]["DirectionsOptions"];
            /** @description Places whose nearest roads are not used. */
            exclude_locations?: components["schemas"]["ExcludeLocations"];
            /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
            exclude_polygons?: components["schemas"]["ExcludePolygons"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        };
        /** @description A stop that the route leaves out. */
        UnassignedStop: {
            /** @description Position in the request. */
            index: number;
            /**
             * @description `far_from_roads`: it is too far from any road. `too_far_apart`: it is farther from the start than a matrix reaches.
             *     `unreachable`: no way through the other stops leads to it.
             * @enum {string}
             */
            reason: "far_from_roads" | "too_far_apart" | "unreachable";
            /** @description Metres to the nearest road. Absent when there is none within 35 km. */
            distance?: number;
        };
        /** @description The route found. */
        TripResponse: {
            /** @description A route through all stops. */
            trip: components["schemas"]["Trip"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
            /** @description The stops that the route leaves out, by index. Empty when it has all of them; absent unless `partial` is true. */
            unassigned?: components["schemas"]["UnassignedStop"][];
        };
        /**
         * @description `false` returns only two tables of numbers, times and distances.
         * @default true
         */
        MatrixRequestVerbose: boolean;
        /**
         * @description Where to travel from and to.
         *
         *     > **Geofield defines:** At most 2,500 cells, which is sources times targets.
         */
        MatrixRequest: {
            /** @description Where to travel from. */
            sources: components["schemas"]["Location"][];
            /** @description Where to travel to. */
            targets: components["schemas"]["Location"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /** @description Unit of every `distance`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /**
             * @description `false` returns only two tables of numbers, times and distances.
             * @default true
             */
            verbose?: boolean;
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description Places whose nearest roads are not used. */
            exclude_locations?: components["schemas"]["ExcludeLocations"];
            /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
            exclude_polygons?: components["schemas"]["ExcludePolygons"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        };
        /** @description The matrix without its cells. */
        MatrixFrame: {
            /**
             * @description The algorithm.
             *
             *     > **Geofield defines:** The routing engine names it, e.g. `costmatrix`.
             */
            algorithm: string;
            /**
             * @description Unit of `distance`.
             *
             *     > **Geofield defines:** For example `kilometers`.
             */
            units: string;
            /** @description The sources as snapped to the road network. */
            sources: components["schemas"]["SnappedLocation"][];
            /** @description The targets as snapped to the road network. */
            targets: components["schemas"]["SnappedLocation"][];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /**
         * @description Why there is no time: the source or the target is too far from any road, the two are farther apart than a matrix reaches,
         *     or no route connects them. Absent where there is a time.
         * @enum {string}
         */
        CellReason: "source_far_from_roads" | "target_far_from_roads" | "too_far_apart" | "no_route";
        /** @description Distance and time from one source to one target. */
        MatrixCell: {
            /**
             * @description Distance in `units`.
             *
             *     > **Wider than the document:** Null when no route connects the two; then `reason` says why.
             */
            distance: number | null;
            /**
             * @description Duration in seconds.
             *
             *     > **Wider than the document:** Null when no route connects the two; then `reason` says why.
             */
            time: number | null;
            /** @description Position of the target in the request. */
            to_index: number;
            /** @description Position of the source in the request. */
            from_index: number;
            /**
             * @description Why there is no time: the source or the target is too far from any road, the two are farther apart than a matrix reaches,
             *     or no route connects them. Absent where there is a time.
             */
            reason?: components["schemas"]["CellReason"];
            /** @description Heading at the source, degrees clockwise from north. */
            begin_heading?: number;
            /** @description Heading at the target, degrees clockwise from north. */
            end_heading?: number;
            /** @description Latitude of the snapped source in decimal degrees. */
            begin_lat?: number;
            /** @description Longitude of the snapped source in decimal degrees. */
            begin_lon?: number;
            /** @description Latitude of the snapped target in decimal degrees. */
            end_lat?: number;
            /** @description Longitude of the snapped target in decimal degrees. */
            end_lon?: number;
        };
        /** @description Times and distances from each source to each target. */
        Matrix: {
            /** @description One row per source, with one cell per target. */
            sources_to_targets: components["schemas"]["MatrixCell"][][];
        } & components["schemas"]["MatrixFrame"];
        /** @description The response to `verbose` false. */
        MatrixTables: {
            /** @description Two tables with one row per source and one number per target. */
            sources_to_targets: {
                /** @description Durations in seconds. Null where no route connects the two. */
                durations: (number | null)[][];
                /** @description Distances in `units`. Null where no route connects the two. */
                distances: (number | null)[][];
                /** @description Why a duration is null, and null where there is a duration. Absent when no duration is null. */
                reasons?: (components["schemas"]["CellReason"] | null)[][];
            };
        } & components["schemas"]["MatrixFrame"];
        /**
         * @description The matrix.
         *
         *     > **Geofield defines:** Rows of cells or, with `verbose` false, two tables of numbers.
         */
        MatrixResponse: components["schemas"]["Matrix"] | components["schemas"]["MatrixTables"];
        /**
         * @description How to travel. `car` (driving) and `foot` (walking) are documented, the full set is not.
         *
         *     > **Geofield defines:** `driving` and `auto` are other names of `car`, `walking` and `pedestrian` of `foot`, `bicycle` and `cycling` of
         *     > `bike`.
         * @enum {string}
         */
        RoutingProfile: "car" | "driving" | "auto" | "foot" | "walking" | "pedestrian" | "bike" | "bicycle" | "cycling" | "motorcycle" | "motor_scooter" | "truck" | "bus" | "taxi";
        /** @description How long and how far a part of the route is. */
        DistanceTotals: {
            /** @description Internal, ignore it. */
            weight: number;
            /** @description Duration in seconds. */
            duration: number;
            /** @description Distance in metres. */
            distance: number;
        };
        /** @description GeoJSON line. */
        DistanceLine: {
            /**
             * @description Always `LineString`.
             * @constant
             */
            type: "LineString";
            /** @description Positions as `[longitude, latitude]`. */
            coordinates: components["schemas"]["LonLatPair"][];
        };
        /** @description One step, as OSRM describes it. */
        DistanceStep: ({
            /** @description Name of the road. Empty when it has none. */
            name: string;
            /** @description Number of the road. */
            ref?: string;
            /** @description Travel mode, e.g. `driving`. */
            mode: string;
            /** @description `left` or `right`. */
            driving_side?: string;
            /** @description The step's part of the route in the form that `geometries` asks for: an encoded polyline, latitude first, or a GeoJSON line, longitude first. */
            geometry?: string | components["schemas"]["DistanceLine"];
            /** @description What to do at the beginning of the step. */
            maneuver: {
                /** @description What to do, e.g. `depart`, `turn`, `arrive`. */
                type: string;
                /** @description Which way, e.g. `left`. */
                modifier?: string;
                /** @description `[longitude, latitude]` in decimal degrees, longitude first. */
                location: components["schemas"]["LonLatPair"];
                /** @description Heading before, degrees clockwise from north. */
                bearing_before?: number;
                /** @description Heading after, degrees clockwise from north. */
                bearing_after?: number;
                /** @description Which exit to take. */
                exit?: number;
            } & {
                [key: string]: unknown;
            };
            /** @description The junctions of the step, as OSRM describes them. */
            intersections?: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        }) & components["schemas"]["DistanceTotals"];
        /** @description One number per segment of the route's full geometry, for what `annotations` asks for. */
        DistanceAnnotation: {
            /** @description Lengths in metres. */
            distance?: number[];
            /** @description Durations in seconds. */
            duration?: number[];
            /** @description Speeds in metres per second. */
            speed?: number[];
        };
        /** @description The way from one point to the next. */
        DistanceLeg: {
            /**
             * @description The steps of the leg.
             *
             *     > **Geofield defines:** Empty unless `steps` asks for them.
             */
            steps: components["schemas"]["DistanceStep"][];
            /**
             * @description Summary of the leg.
             *
             *     > **Geofield defines:** Names of the main roads, empty unless `steps` asks for steps.
             */
            summary: string;
            /** @description One number per segment of the route's full geometry, for what `annotations` asks for. */
            annotation?: components["schemas"]["DistanceAnnotation"];
        } & components["schemas"]["DistanceTotals"];
        /** @description One route. */
        DistanceRoute: {
            /** @description Name of the weight. */
            weight_name: string;
            /** @description One leg per consecutive pair of points. */
            legs: components["schemas"]["DistanceLeg"][];
            /**
             * @description The route as an encoded polyline.
             *
             *     > **Geofield defines:** Latitude first, of precision 5, or 6 with `geometries=polyline6`; a GeoJSON line, longitude first, with
             *     > `geometries=geojson`; absent with `overview=false`.
             */
            geometry?: string | components["schemas"]["DistanceLine"];
        } & components["schemas"]["DistanceTotals"];
        /** @description An input point snapped to the road network. */
        DistanceWaypoint: {
            /** @description Metres from the input point to the snapped point. */
            distance: number;
            /**
             * @description Name of the road.
             *
             *     > **Geofield defines:** Empty when it has none.
             */
            name: string;
            /** @description The snapped point: `[longitude, latitude]` in decimal degrees, longitude first. */
            location: components["schemas"]["LonLatPair"];
        };
        /** @description Distance and duration through the points. */
        DistanceResponse: {
            /**
             * @description The route.
             *
             *     > **Geofield defines:** With `alternatives`, others follow it.
             */
            routes: components["schemas"]["DistanceRoute"][];
            /** @description The input points snapped to the road network, in input order. */
            waypoints: components["schemas"]["DistanceWaypoint"][];
            /**
             * @description `Ok` on success.
             * @constant
             */
            code: "Ok";
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description OSRM's own error body. */
        OsrmError: {
            /**
             * @description Stable code to branch on.
             * @enum {string}
             */
            code: "InvalidUrl" | "InvalidService" | "InvalidVersion" | "InvalidOptions" | "InvalidQuery" | "InvalidValue" | "NoSegment" | "TooBig" | "NoRoute" | "NoTrips" | "NoMatch" | "NotImplemented";
            /** @description What was wrong, as a sentence for a person. */
            message: string;
            /** @description The coordinates that are too far from any road, all of them. */
            stops?: components["schemas"]["StopFault"][];
            /** @description The coordinates without a route between them. */
            legs?: components["schemas"]["LegFault"][];
            /** @description `true` when the roads that were searched are those of the starter map, which do not exist. */
            synthetic?: boolean;
        };
        /**
         * @description `true` returns polygons.
         *
         *     > **Geofield defines:** Otherwise the contours are lines.
         * @default false
         */
        IsochroneRequestPolygons: boolean;
        /**
         * @description The colour requested, as a hex colour without `#`.
         *
         *     > **Geofield defines:** When absent the engine chooses.
         */
        ContourColor: string;
        /** @description What can be reached within a time. */
        TimeContour: {
            /**
             * @description Travel time. Its unit is not documented.
             *
             *     > **Geofield defines:** In **minutes**, at most 120, or 600 on the starter map.
             */
            time: number;
            /**
             * @description The colour requested, as a hex colour without `#`.
             *
             *     > **Geofield defines:** When absent the engine chooses.
             */
            color?: string;
            distance?: never;
        };
        /** @description What can be reached within a distance. */
        DistanceContour: {
            /**
             * @description Travel distance. Its unit is not documented.
             *
             *     > **Geofield defines:** In **kilometres**, at most 200, or 600 on the starter map.
             */
            distance: number;
            /**
             * @description The colour requested, as a hex colour without `#`.
             *
             *     > **Geofield defines:** When absent the engine chooses.
             */
            color?: string;
            time?: never;
        };
        /** @description How far to travel: either `time` or `distance`. */
        Contour: components["schemas"]["TimeContour"] | components["schemas"]["DistanceContour"];
        /**
         * @description How many of the small separate parts to leave out: 0 keeps all parts, 1 keeps only the largest.
         * @default 1
         */
        IsochroneRequestDenoise: number;
        /** @description Where to start, how to travel, and how far. */
        IsochroneRequest: {
            /** @description The starting point. */
            locations: components["schemas"]["Location"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /**
             * @description `true` returns polygons.
             *
             *     > **Geofield defines:** Otherwise the contours are lines.
             * @default false
             */
            polygons?: boolean;
            /** @description How far to travel. */
            contours: components["schemas"]["Contour"][];
            /**
             * @description How many of the small separate parts to leave out: 0 keeps all parts, 1 keeps only the largest.
             * @default 1
             */
            denoise?: number;
            /** @description Tolerance of the simplification of the contours, in metres. 0 keeps every detail. When absent, the routing engine chooses. A value above 0 must be at least about 1/23,000 of the largest contour's possible reach (at 140 km/h by motor, 60 km/h otherwise); the error names the smallest value allowed. */
            generalize?: number;
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description Places whose nearest roads are not used. */
            exclude_locations?: components["schemas"]["ExcludeLocations"];
            /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
            exclude_polygons?: components["schemas"]["ExcludePolygons"];
            /** @description `true` finds from where the place can be reached, instead of what can be reached from it. `false` when absent. */
            reverse?: boolean;
            /**
             * @description When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
             *     traffic.
             */
            date_time?: components["schemas"]["DateTime"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        };
        /** @description The value of the contour and how to draw it. */
        IsochroneProperties: {
            /**
             * @description Opacity.
             *
             *     > **Geofield defines:** It is the opacity of the area.
             */
            "fill-opacity": number;
            /**
             * @description Opacity.
             *
             *     > **Geofield defines:** It is the opacity of the line.
             */
            opacity: number;
            /**
             * @description Opacity.
             *
             *     > **Geofield defines:** It is the opacity of the area.
             */
            fillOpacity: number;
            /**
             * @description Colour.
             *
             *     > **Geofield defines:** It is the colour of the area, with `#`.
             */
            fillColor: string;
            /**
             * @description Colour.
             *
             *     > **Geofield defines:** It is the colour of the area, with `#`.
             */
            fill: string;
            /**
             * @description The colour requested.
             *
             *     > **Geofield defines:** With `#`.
             */
            color: string;
            /**
             * @description The contour value, an integer.
             *
             *     > **Wider than the document:** A fraction where a fraction was requested, because the document takes one.
             *
             *     > **Geofield defines:** In minutes or kilometres.
             */
            contour: number;
            /**
             * @description `distance` or `time`.
             * @enum {string}
             */
            metric: "distance" | "time";
        };
        /** @description GeoJSON polygon. */
        IsochronePolygon: {
            /**
             * @description Always `Polygon`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "Polygon";
            /**
             * @description Rings of `[longitude, latitude]`.
             *
             *     > **Geofield defines:** The first ring is the outer edge, the others are holes.
             */
            coordinates: components["schemas"]["LonLatPair"][][];
        };
        /** @description GeoJSON multi-polygon. */
        IsochroneMultiPolygon: {
            /**
             * @description Always `MultiPolygon`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "MultiPolygon";
            /** @description Polygons, each as rings of `[longitude, latitude]`. */
            coordinates: components["schemas"]["LonLatPair"][][][];
        };
        /**
         * @description GeoJSON line.
         *
         *     > **Wider than the document:** The form of a contour unless `polygons` is true. The document shows polygons only.
         */
        IsochroneLine: {
            /**
             * @description Always `LineString`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "LineString";
            /** @description Positions as `[longitude, latitude]`. */
            coordinates: components["schemas"]["LonLatPair"][];
        };
        /** @description One contour. */
        IsochroneFeature: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            /** @description The value of the contour and how to draw it. */
            properties: components["schemas"]["IsochroneProperties"];
            /**
             * @description The contour: a polygon, positions as `[longitude, latitude]`.
             *
             *     > **Geofield defines:** With `polygons` false a line; several polygons when the area has several parts.
             */
            geometry: components["schemas"]["IsochronePolygon"] | components["schemas"]["IsochroneMultiPolygon"] | components["schemas"]["IsochroneLine"];
        };
        /** @description The contours as GeoJSON. */
        Isochrone: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /**
             * @description One polygon feature per contour.
             *
             *     > **Geofield defines:** The largest first. With `polygons` false there is one feature per line, and a contour can have several.
             */
            features: components["schemas"]["IsochroneFeature"][];
            /** @description The starting point as snapped to the road network. */
            locations?: components["schemas"]["SnappedLocation"][];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description A point on a road near the input point. */
        NearestWaypoint: {
            /**
             * @description Nodes of the road.
             *
             *     > **Geofield defines:** OpenStreetMap ids of the nodes on both sides of the point; empty when the map does not say.
             */
            nodes: number[];
            /** @description Internal, ignore it. */
            hint: string;
            /** @description The point on the road: `[longitude, latitude]` in decimal degrees, longitude first. */
            location: components["schemas"]["LonLatPair"];
            /**
             * @description Name of the road.
             *
             *     > **Geofield defines:** Empty when it has none.
             */
            name: string;
            /**
             * @description Distance in metres.
             *
             *     > **Geofield defines:** From the input point.
             */
            distance: number;
        };
        /**
         * @description The nearest road.
         *
         *     > **Geofield defines:** The nearest points on roads, the nearest first.
         */
        NearestResponse: {
            /**
             * @description `Ok` on success.
             * @constant
             */
            code: "Ok";
            /**
             * @description The nearest point on a road.
             *
             *     > **Geofield defines:** More points when `number` asks for them.
             */
            waypoints: components["schemas"]["NearestWaypoint"][];
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description One row for each source, with one cell for each destination. A cell without a way is null. */
        OsrmTable: (number | null)[][];
        /** @description Durations and distances between points. */
        OsrmTableResponse: {
            /**
             * @description `Ok` on success.
             * @constant
             */
            code: "Ok";
            /** @description Seconds. Absent unless `annotations` asks for them. */
            durations?: components["schemas"]["OsrmTable"];
            /** @description Metres. Absent unless `annotations` asks for them. */
            distances?: components["schemas"]["OsrmTable"];
            /** @description The sources on their roads, one for each row. Absent with `skip_waypoints`. */
            sources?: components["schemas"]["DistanceWaypoint"][];
            /** @description The destinations on their roads, one for each column. Absent with `skip_waypoints`. */
            destinations?: components["schemas"]["DistanceWaypoint"][];
            /** @description The cells whose metres are those of the straight line, each as row and column from 0. Absent without `fallback_speed`. */
            fallback_speed_cells?: number[][];
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description A point of a trip. */
        TripWaypoint: {
            /** @description When the trip visits it, from 0. */
            waypoint_index: number;
            /** @description Index of the trip. */
            trips_index: number;
        } & components["schemas"]["DistanceWaypoint"];
        /** @description A trip through all points. */
        OsrmTripResponse: {
            /**
             * @description `Ok` on success.
             * @constant
             */
            code: "Ok";
            /** @description The trip. */
            trips: components["schemas"]["DistanceRoute"][];
            /** @description The input points snapped to the road network, in input order. */
            waypoints: components["schemas"]["TripWaypoint"][];
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description A part of the track on roads. */
        OsrmMatching: {
            /** @description How certain the routing engine is of the roads. */
            confidence: number;
        } & components["schemas"]["DistanceRoute"];
        /** @description A point of the track on its road. */
        OsrmTracepoint: {
            /** @description Index of its matching. */
            matchings_index: number;
            /** @description Index of the leg that begins here, or the number of legs at the end. Null where the point ends no leg. */
            waypoint_index: number | null;
            /** @description How many other roads were possible there. */
            alternatives_count: number;
        } & components["schemas"]["DistanceWaypoint"];
        /** @description The roads that a track followed. */
        OsrmMatchResponse: {
            /**
             * @description `Ok` on success.
             * @constant
             */
            code: "Ok";
            /** @description The parts of the track that follow roads without a break, in order. */
            matchings: components["schemas"]["OsrmMatching"][];
            /** @description One entry for each point of the request. Null where no road fits and where the point was left out. */
            tracepoints: (components["schemas"]["OsrmTracepoint"] | null)[];
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /** @description The stops, the first and the last in their place, and how to travel between them. */
        RouteStops: {
            /** @description The stops, at least two. */
            locations: components["schemas"]["Location"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /** @description Unit of every `length`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
             * @default en-US
             */
            language?: string;
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
            directions_type?: components["schemas"]["DirectionsType"];
            /** @description The older place of three options, which older clients use. Those of the request itself come first. */
            directions_options?: components["schemas"]["DirectionsOptions"];
            /** @description Places whose nearest roads are not used. */
            exclude_locations?: components["schemas"]["ExcludeLocations"];
            /** @description Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
            exclude_polygons?: components["schemas"]["ExcludePolygons"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A position in decimal degrees (WGS-84), latitude and longitude in separate fields. `type` is `through` when absent, but for the first
         *     and the last, which are `break`; `radius` is how far its road may be.
         */
        TracePosition: {
            /** @description Unix time in seconds. */
            time?: number;
            /** @description Radius of uncertainty in metres. */
            accuracy?: number;
        } & components["schemas"]["Location"];
        /**
         * @description `map_snap` finds the roads nearest to the track, `edge_walk` takes the track as exactly on roads, and `walk_or_snap` tries one
         *     after the other.
         * @default walk_or_snap
         * @enum {string}
         */
        ShapeMatch: "walk_or_snap" | "map_snap" | "edge_walk";
        /** @description How to match. Other settings have no effect, and a warning (902) names them. */
        TraceOptions: {
            /** @description How far roads may be from their positions in metres; 50 when absent. */
            search_radius?: number;
            /** @description Radius of uncertainty of all positions in metres; 5 when absent. */
            gps_accuracy?: number;
            /** @description How much to avoid turns. */
            turn_penalty_factor?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A recorded track as `shape` or as `encoded_polyline`, and how it was travelled. */
        TraceRequest: {
            /** @description The positions, the earliest first. */
            shape?: components["schemas"]["TracePosition"][];
            /** @description The positions as a polyline of precision 6, latitude first. */
            encoded_polyline?: string;
            /**
             * @description `map_snap` finds the roads nearest to the track, `edge_walk` takes the track as exactly on roads, and `walk_or_snap` tries one
             *     after the other.
             */
            shape_match?: components["schemas"]["ShapeMatch"];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
            /** @description Whether the times of the positions give the trip its times; not when absent. */
            use_timestamps?: boolean;
            /** @description When an `encoded_polyline` begins: Unix time in seconds. */
            begin_time?: number;
            /** @description Durations in seconds from each position of an `encoded_polyline` to the next. */
            durations?: number[];
            /** @description How to match. Other settings have no effect, and a warning (902) names them. */
            trace_options?: components["schemas"]["TraceOptions"];
            /** @description Unit of every `length`, e.g. `km`. */
            units?: components["schemas"]["Units"];
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
             * @default en-US
             */
            language?: string;
            /** @description What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
            directions_type?: components["schemas"]["DirectionsType"];
            /** @description The older place of three options, which older clients use. Those of the request itself come first. */
            directions_options?: components["schemas"]["DirectionsOptions"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The roads found. */
        TraceResponse: {
            /** @description A route through all stops. */
            trip: components["schemas"]["Trip"];
            /** @description A name of the request, which comes back in the response. */
            id?: string;
        };
        /** @description A position in decimal degrees (WGS-84), latitude and longitude in separate fields. Other fields are ignored. */
        MatchPosition: {
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
            /** @description When the device was there: Unix time in seconds; milliseconds are refused. Either all positions have it, never falling, or none. */
            ts?: number;
            /** @description Radius of uncertainty in metres; taken as 10 when absent. */
            accuracy?: number;
        };
        /** @description A recorded track, and how it was travelled. */
        MatchRequest: {
            /** @description The positions of one device, the earliest first. */
            positions: components["schemas"]["MatchPosition"][];
            /**
             * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
             *
             *     > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
             *     > `bicycle`.
             */
            costing?: components["schemas"]["Costing"];
        };
        /** @description The roads as a GeoJSON line. */
        MatchedLine: {
            /**
             * @description Always `LineString`.
             * @constant
             */
            type: "LineString";
            /** @description Positions as `[longitude, latitude]`. */
            coordinates: components["schemas"]["LonLatPair"][];
        };
        /** @description A part of the track that follows roads without a break. */
        Matching: {
            /** @description Distance along the roads in metres. */
            distance: number;
            /** @description Mean confidence of its positions. */
            confidence: number;
            /** @description Index of its first position in the request, from 0. */
            first: number;
            /** @description Index of its last position. */
            last: number;
            /** @description The roads as a GeoJSON line. */
            geometry: components["schemas"]["MatchedLine"];
        };
        /** @description Where a position is on the roads. Null where no road fits, for a jump, and between two matchings. */
        MatchedPoint: {
            /** @description Index of the matching that the position belongs to, from 0. */
            matching: number;
            /** @description `[longitude, latitude]` in decimal degrees, longitude first. */
            location: components["schemas"]["LonLatPair"];
            /** @description Distance in metres from the position to `location`, at most 100. */
            offset: number;
            /** @description Distance in metres from the start of the matching to `location`, along the roads. */
            along: number;
            /**
             * @description How well the position fits the road: `exp(-(offset / accuracy)^2 / 2)`, with an accuracy of at least 5 m. 1
             *     on the road, 0.61 at a distance of `accuracy`, 0.14 at twice that.
             */
            confidence: number;
        } | null;
        /** @description The roads that the track followed. */
        MatchResponse: {
            /** @description Distance along roads in metres: the sum of all matchings. */
            distance: number;
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
            /** @description The parts of the track that follow roads without a break, in order. Empty when no road fits. */
            matchings: components["schemas"]["Matching"][];
            /** @description One entry per position of the request, in the same order. */
            points: components["schemas"]["MatchedPoint"][];
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
        };
        /**
         * @description `true` returns full road attributes.
         * @default false
         */
        LocateRequestVerbose: boolean;
        /** @description The points to snap to roads. */
        LocateRequest: {
            /**
             * @description The points.
             *
             *     > **Geofield defines:** At most 100.
             */
            locations: components["schemas"]["Location"][];
            /**
             * @description `true` returns full road attributes.
             * @default false
             */
            verbose?: boolean;
            /** @description Travel mode: only roads that are open to it are found. */
            costing?: components["schemas"]["Costing"];
            /**
             * @description Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
             *     not listed here, have no effect, and a warning (902) names them.
             */
            costing_options?: components["schemas"]["CostingOptions"];
        };
        /**
         * @description An identifier in four parts.
         *
         *     > **Geofield defines:** It identifies an edge or a node of the routing graph.
         */
        GraphId: {
            /**
             * @description Value.
             *
             *     > **Geofield defines:** The other three in one number.
             */
            value: number;
            /**
             * @description Id.
             *
             *     > **Geofield defines:** Number within the tile.
             */
            id: number;
            /** @description Id of the tile. */
            tile_id: number;
            /**
             * @description Level.
             *
             *     > **Geofield defines:** Level of the road hierarchy.
             */
            level: number;
        };
        /** @description A junction, as the routing engine reports it. Without `verbose` only its position is returned. */
        LocatedNode: {
            /** @description Longitude in decimal degrees. */
            lon: number;
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description The junction in the routing graph. */
            node_id?: components["schemas"]["GraphId"];
            /** @description Kind of junction, e.g. `street_intersection`. */
            type?: string;
            /** @description Form of junction, e.g. `regular`. */
            intersection_type?: string;
            /** @description Whether it has a traffic signal. */
            traffic_signal?: boolean;
            /** @description Whether traffic drives on the right. */
            drive_on_right?: boolean;
            /** @description Number of roads that leave the junction. */
            edge_count?: number;
            /** @description Elevation in metres, if the map has it. */
            elevation?: number;
            /** @description The country and state in which the junction lies. */
            administrative?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Information on the edge. */
        EdgeInfo: {
            /**
             * @description Speed limit. 0 when unknown.
             *
             *     > **Geofield defines:** In km/h.
             */
            speed_limit: number;
            /**
             * @description Mean elevation.
             *
             *     > **Geofield defines:** In metres, null when unknown.
             */
            mean_elevation: number | null;
            /**
             * @description Shape of the road.
             *
             *     > **Geofield defines:** An encoded polyline of precision 6, latitude first.
             */
            shape: string;
            /** @description Road names. */
            names: string[];
            /**
             * @description Id of the way.
             *
             *     > **Geofield defines:** Its OpenStreetMap id.
             */
            way_id: number;
            /** @description Which bicycle networks the road belongs to. */
            bike_network: {
                /** @description A network of mountain bike routes. */
                mountain: boolean;
                /** @description A local network. */
                local: boolean;
                /** @description A regional network. */
                regional: boolean;
                /** @description A national network. */
                national: boolean;
            };
        };
        /** @description Ways of travelling. */
        TravelModes: {
            /** @description Trucks. */
            truck: boolean;
            /** @description Pedestrians. */
            pedestrian: boolean;
            /** @description Wheelchairs. */
            wheelchair: boolean;
            /** @description Taxis. */
            taxi: boolean;
            /** @description High-occupancy vehicles. */
            HOV: boolean;
            /** @description Emergency vehicles. */
            emergency: boolean;
            /** @description Motorcycles. */
            motorcycle: boolean;
            /** @description Cars. */
            car: boolean;
            /** @description Mopeds. */
            moped: boolean;
            /** @description Buses. */
            bus: boolean;
            /** @description Bicycles. */
            bicycle: boolean;
        };
        /** @description The attributes of the edge. */
        EdgeAttributes: {
            /** @description Whether it is on a bridge. */
            bridge: boolean;
            /** @description Whether it has a sign. */
            has_sign: boolean;
            /** @description Whether it is a dead end. */
            deadend: boolean;
            /** @description Whether it is a country crossing. */
            country_crossing: boolean;
            /** @description Whether it is in a tunnel. */
            tunnel: boolean;
            /**
             * @description Whether it is seasonal.
             *
             *     > **Wider than the document:** Not required, because Geofield's routing engine does not report it.
             */
            seasonal?: boolean;
            /**
             * @description Whether it is part of a complex restriction.
             *
             *     > **Geofield defines:** A turn restriction over several roads.
             */
            part_of_complex_restriction: boolean;
            /** @description Whether it has an access restriction. */
            access_restriction: boolean;
            /**
             * @description Whether it has a traffic signal.
             *
             *     > **Geofield defines:** The sign or signal stands at the end of the road.
             */
            traffic_signal: boolean;
            /** @description Whether it has a toll. */
            toll: boolean;
            /** @description Whether it is part of a roundabout. */
            round_about: boolean;
            /** @description Whether it belongs to a bike network. */
            bike_network: boolean;
            /** @description Whether it is a truck route. */
            truck_route: boolean;
            /** @description Whether it is not a through road. */
            not_thru: boolean;
            /** @description Whether it is for those with a destination there only. */
            destination_only: boolean;
            /** @description Whether only trucks with a destination there may use it. */
            destination_only_hgv?: boolean;
            /**
             * @description Whether it has a yield sign.
             *
             *     > **Geofield defines:** The sign or signal stands at the end of the road.
             */
            yield_sign: boolean;
            /**
             * @description Whether this is the forward direction.
             *
             *     > **Geofield defines:** The direction in which the road was drawn.
             */
            forward: boolean;
            /**
             * @description Whether it has a stop sign.
             *
             *     > **Geofield defines:** The sign or signal stands at the end of the road.
             */
            stop_sign: boolean;
            /** @description Whether there is a sidewalk on the right. */
            sidewalk_right: boolean;
            /** @description Whether there is a sidewalk on the left. */
            sidewalk_left: boolean;
            /**
             * @description Cycle lane.
             *
             *     > **Geofield defines:** Kind of cycle lane, e.g. `none`.
             */
            cycle_lane: string;
            /**
             * @description SAC scale.
             *
             *     > **Geofield defines:** Difficulty for hikers, e.g. `none`.
             */
            sac_scale: string;
            /** @description Number of lanes. */
            lane_count: number;
            /** @description Access by way of travelling. */
            access: components["schemas"]["TravelModes"];
            /** @description Start of a restriction, by way of travelling. */
            start_restriction: components["schemas"]["TravelModes"];
            /** @description End of a restriction, by way of travelling. */
            end_restriction: components["schemas"]["TravelModes"];
            /** @description Geometric attributes. */
            geo_attributes: {
                /**
                 * @description Curvature.
                 *
                 *     > **Geofield defines:** 0 is straight.
                 */
                curvature: number;
                /**
                 * @description Maximum downward slope.
                 *
                 *     > **Geofield defines:** In degrees, 0 when unknown.
                 */
                max_down_slope: number;
                /**
                 * @description Maximum upward slope.
                 *
                 *     > **Geofield defines:** In degrees, 0 when unknown.
                 */
                max_up_slope: number;
                /**
                 * @description Weighted grade.
                 *
                 *     > **Geofield defines:** In percent, 0 when unknown.
                 */
                weighted_grade: number;
                /**
                 * @description Length.
                 *
                 *     > **Geofield defines:** In metres.
                 */
                length: number;
            };
            /**
             * @description Speeds.
             *
             *     > **Geofield defines:** In km/h.
             */
            speeds: {
                /** @description Whether speeds are predicted. */
                predicted: boolean;
                /**
                 * @description Speed in constrained flow.
                 *
                 *     > **Geofield defines:** In km/h, 0 when unknown.
                 */
                constrained_flow: number;
                /**
                 * @description Speed in free flow.
                 *
                 *     > **Geofield defines:** In km/h, 0 when unknown.
                 */
                free_flow: number;
                /**
                 * @description Default speed.
                 *
                 *     > **Geofield defines:** In km/h.
                 */
                default: number;
                /**
                 * @description Type of the speed.
                 *
                 *     > **Geofield defines:** Where the default comes from: `tagged` or `classified`.
                 */
                type: string;
            };
            /** @description Identifier of the end node. */
            end_node: components["schemas"]["GraphId"];
            /** @description Classification of the road. */
            classification: {
                /**
                 * @description Whether it is internal.
                 *
                 *     > **Geofield defines:** It lies inside a junction.
                 */
                internal: boolean;
                /**
                 * @description Whether it is a link.
                 *
                 *     > **Geofield defines:** A ramp, for example.
                 */
                link: boolean;
                /**
                 * @description Surface.
                 *
                 *     > **Geofield defines:** For example `paved_smooth`.
                 */
                surface: string;
                /**
                 * @description Use.
                 *
                 *     > **Geofield defines:** For example `road`.
                 */
                use: string;
                /**
                 * @description Class.
                 *
                 *     > **Geofield defines:** For example `primary`.
                 */
                classification: string;
            };
        };
        /**
         * @description A road at the point. Most of its fields are documented without a unit or a meaning.
         *
         *     > **Geofield defines:** Each direction of a road is an entry of its own. Without `verbose` it has only `way_id`, the snapped point,
         *     > `side_of_street` and `percent_along`.
         */
        LocatedEdge: {
            /** @description Latitude of the snapped point in decimal degrees. */
            correlated_lat: number;
            /** @description Longitude of the snapped point in decimal degrees. */
            correlated_lon: number;
            /**
             * @description Distance in metres.
             *
             *     > **Geofield defines:** From the input point to the snapped point.
             */
            distance?: number;
            /**
             * @description Side of the street.
             *
             *     > **Geofield defines:** On which side of the road the input point is: `left`, `right` or `neither`.
             */
            side_of_street: string;
            /**
             * @description Linear reference.
             *
             *     > **Geofield defines:** The road as OpenLR in base 64.
             */
            linear_reference?: string;
            /**
             * @description Where on the road the snapped point is.
             *
             *     > **Geofield defines:** From 0 (the beginning of the road) to 1.
             */
            percent_along: number;
            /**
             * @description Outbound reach.
             *
             *     > **Geofield defines:** How many roads can be reached from this one, up to a limit.
             */
            outbound_reach?: number;
            /**
             * @description Inbound reach.
             *
             *     > **Geofield defines:** From how many roads this one can be reached, up to a limit.
             */
            inbound_reach?: number;
            /**
             * @description Heading.
             *
             *     > **Geofield defines:** Direction of the road at the snapped point, degrees clockwise from north.
             */
            heading?: number;
            /** @description Access restrictions. */
            access_restrictions?: {
                [key: string]: unknown;
            }[];
            /**
             * @description Live speed.
             *
             *     > **Geofield defines:** Empty when none is known.
             */
            live_speed?: {
                [key: string]: unknown;
            };
            /**
             * @description Predicted speeds.
             *
             *     > **Geofield defines:** In km/h. Empty when none are known.
             */
            predicted_speeds?: number[];
            /**
             * @description Identifier of the edge.
             *
             *     > **Geofield defines:** The road in the routing graph.
             */
            edge_id?: components["schemas"]["GraphId"];
            /** @description Information on the edge. */
            edge_info?: components["schemas"]["EdgeInfo"];
            /** @description The attributes of the edge. */
            edge?: components["schemas"]["EdgeAttributes"];
            /** @description OpenStreetMap id of the road, without `verbose`. */
            way_id?: number;
            /** @description Whether the road has a shoulder. */
            shoulder?: boolean;
            /** @description A circle around the road, as the routing engine reports it. */
            bounding_circle?: {
                [key: string]: unknown;
            };
        };
        /** @description What was found for one input point. Its coordinates are latitude and longitude in separate fields. */
        LocateEntry: {
            /** @description Longitude of the input point in decimal degrees. */
            input_lon: number;
            /** @description Latitude of the input point in decimal degrees. */
            input_lat: number;
            /**
             * @description The nodes at the point.
             *
             *     > **Geofield defines:** Empty when no road was found.
             */
            nodes: components["schemas"]["LocatedNode"][];
            /**
             * @description The edges at the point.
             *
             *     > **Geofield defines:** The nearest first. Empty when no road was found.
             */
            edges: components["schemas"]["LocatedEdge"][];
            /** @description Why no road was found. */
            reason?: string;
            /**
             * @description Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
             *     901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
             *     far from any road, so that its cells are null), 905 (a contour is too small to draw).
             */
            warnings?: components["schemas"]["Warnings"];
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /**
         * @description Name of a map style.
         * @enum {string}
         */
        StyleName: "basic" | "bright" | "dark" | "fiord" | "liberty" | "positron" | "terrain" | "toner" | "3d";
        /**
         * @description Language of names, by its ISO 639-1 code: Bengali, English, Gujarati, Hindi, Malayalam, Marathi, Odia or Telugu.
         * @enum {string}
         */
        MapLanguage: "bn" | "en" | "gu" | "hi" | "ml" | "mr" | "or" | "te";
        /** @description One source of data. */
        MapSource: {
            /**
             * @description Kind of source.
             * @enum {string}
             */
            type: "vector" | "raster" | "raster-dem" | "geojson" | "image" | "video";
            /** @description URL of the TileJSON document. */
            url?: string;
            /** @description URLs of the tiles, with the placeholders `{z}`, `{x}` and `{y}`. */
            tiles?: string[];
            /** @description Lowest zoom level with tiles. */
            minzoom?: number;
            /** @description Highest zoom level with tiles. */
            maxzoom?: number;
            /** @description West, south, east and north edge in decimal degrees, longitude first. */
            bounds?: number[];
            /** @description Size of a raster tile in pixels. */
            tileSize?: number;
            /** @description How an elevation tile holds its heights, e.g. `terrarium`. */
            encoding?: string;
            /** @description Whom to name on the map, as HTML. */
            attribution?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One layer of the drawing. */
        MapLayer: {
            /** @description Name of the layer. No two are alike. */
            id: string;
            /**
             * @description What it draws.
             * @enum {string}
             */
            type: "background" | "fill" | "line" | "symbol" | "raster" | "circle" | "fill-extrusion" | "heatmap" | "hillshade" | "color-relief";
            /** @description Name of the source. */
            source?: string;
            /** @description Layer of a vector tile, e.g. `transportation`. */
            "source-layer"?: string;
            /** @description Zoom level from which it is drawn. */
            minzoom?: number;
            /** @description Zoom level below which it is drawn. */
            maxzoom?: number;
            /** @description Which features to draw: an expression. */
            filter?: unknown[];
            /** @description How to place it. */
            layout?: {
                [key: string]: unknown;
            };
            /** @description How to paint it. */
            paint?: {
                [key: string]: unknown;
            };
            /** @description Notes for tools. */
            metadata?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A map style document of the MapLibre Style Specification, version 8. It says where the map's data comes from and how
         *     to draw it. URLs in it carry the caller's key.
         */
        MapStyle: {
            /**
             * @description Version of the style specification.
             * @constant
             */
            version: 8;
            /** @description Name of the style. */
            name: string;
            /** @description Notes for tools. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description `[longitude, latitude]` to begin at, in decimal degrees, longitude first. */
            center?: [
                number,
                number
            ];
            /** @description Zoom level to begin at. */
            zoom?: number;
            /** @description Direction that is up, degrees clockwise from north. */
            bearing?: number;
            /** @description Tilt of the map in degrees. 0 looks straight down. */
            pitch?: number;
            /** @description Light that falls on extruded buildings. */
            light?: {
                [key: string]: unknown;
            };
            /** @description Sky and fog of a tilted map. */
            sky?: {
                [key: string]: unknown;
            };
            /** @description Relief under the map. */
            terrain?: {
                /** @description Name of the elevation source. */
                source: string;
                /** @description How many times higher than real to draw it. */
                exaggeration?: number;
            };
            /** @description Projection of the map. */
            projection?: {
                [key: string]: unknown;
            };
            /** @description How changes of the style fade in. */
            transition?: {
                [key: string]: unknown;
            };
            /** @description URL of the icons, or a list of them. */
            sprite?: string | {
                /** @description Prefix of the icons' names. */
                id: string;
                /** @description URL without an ending. */
                url: string;
            }[];
            /** @description URL of the fonts, with the placeholders `{fontstack}` and `{range}`. */
            glyphs?: string;
            /** @description Where the data comes from, by name. */
            sources: {
                [key: string]: components["schemas"]["MapSource"];
            };
            /** @description What to draw, from bottom to top. */
            layers: components["schemas"]["MapLayer"][];
        } & {
            [key: string]: unknown;
        };
        /** @description One address to look up. */
        GeocodeBatchItem: {
            /** @description Your own name for this item. It comes back with its result. */
            id?: string;
            /** @description An address, a landmark or the name of a place. */
            searchKey: string;
            /**
             * @description A rectangle in decimal degrees (WGS-84).
             *
             *     > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
             */
            bounds?: components["schemas"]["SearchBounds"];
            /**
             * @description A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
             *     alike: most within 60 km, a little within 300 km. No place is left out.
             */
            near?: components["schemas"]["SearchPosition"];
        };
        /** @description Any other value. It fails alone. */
        FaultyBatchItem: {
            [key: string]: unknown;
        } | unknown[] | string | number | boolean | null;
        /**
         * @description Maximum places per address.
         * @default 1
         */
        GeocodeBatchRequestTake: number;
        /** @description The addresses to look up. */
        GeocodeBatchRequest: {
            /** @description At most 1,000 addresses. An item of another form fails alone (`VALIDATION_FAILED`); the others are looked up. */
            items: (components["schemas"]["GeocodeBatchItem"] | components["schemas"]["FaultyBatchItem"])[];
            /**
             * @description Maximum places per address.
             * @default 1
             */
            take?: number;
            /**
             * @description Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
             *     decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
             */
            language?: string;
        };
        /** @description The places found for one item, or its error. */
        GeocodeBatchResult: {
            /** @description The `id` of the item, where it has one. */
            id?: string;
            /** @description Position of the item in the request. */
            index: number;
            /** @description Best first; empty when nothing matches or the item failed. With a `lat, lon` search key: one coordinate look-up. */
            docs: (components["schemas"]["FoundPlace"] | components["schemas"]["CoordinateLookup"])[];
            /** @description Why the item failed: the error that its single call would get. */
            error?: components["schemas"]["ErrorObject"];
        };
        /** @description One result per item. */
        GeocodeBatchResponse: {
            /** @description In the order of the items. */
            results: components["schemas"]["GeocodeBatchResult"][];
        };
        /** @description A link to another resource. */
        FeatureLink: {
            /**
             * Format: uri
             * @description The address.
             */
            href: string;
            /** @description What it is to this resource: `self`, `next`, `items`, `collection`, `data` and others. */
            rel: string;
            /** @description The media type of the resource. */
            type: string;
            /** @description What the resource is. */
            title?: string;
        };
        /** @description Links to this resource and to others. */
        FeatureLinks: components["schemas"]["FeatureLink"][];
        /** @description Where to begin. */
        FeaturesLandingPage: {
            /** @description The tenant. */
            title: string;
            /** @description What the tenant has here. */
            description: string;
            /** @description Links to this resource and to others. */
            links: components["schemas"]["FeatureLinks"];
        };
        /** @description The conformance classes that the server implements. */
        FeaturesConformance: {
            /** @description Their identifiers. */
            conformsTo: string[];
        };
        /** @description An OpenAPI 3.0 description. */
        FeaturesApi: {
            /** @description The version of OpenAPI, 3.0.3. */
            openapi: string;
            /** @description The title and the version. */
            info: {
                [key: string]: unknown;
            };
            /** @description The paths, relative to the server. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A collection of features. */
        FeatureCollection: {
            /** @description Identifies the collection: `customers`, `visits`, `live`, `tracks`, or `records:LAYER`. */
            id: string;
            /** @description Its name for people. */
            title: string;
            /** @description What its features are, and which property is their time. */
            description: string;
            /**
             * @description What its items are.
             * @enum {string}
             */
            itemType: "feature";
            /** @description The coordinate reference systems of the features. */
            crs: string[];
            /** @description Links to this resource and to others. */
            links: components["schemas"]["FeatureLinks"];
        };
        /** @description The collections that the caller may read. */
        FeatureCollections: {
            /** @description Links to this resource and to others. */
            links: components["schemas"]["FeatureLinks"];
            /** @description The collections. */
            collections: components["schemas"]["FeatureCollection"][];
        };
        /** @description A JSON Schema of the features. */
        FeatureSchema: {
            /**
             * @description A feature is an object.
             * @enum {string}
             */
            type: "object";
            /** @description The members of a feature. */
            properties: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Where the feature is: a geometry of GeoJSON. Null if that is not known. */
        FeatureGeometry: {
            /**
             * @description The kind of geometry.
             * @enum {string}
             */
            type: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
            /** @description Positions `[longitude, latitude]`, nested as GeoJSON says. */
            coordinates: (number | (number | (number | number[])[])[])[];
        } | null;
        /** @description A feature of GeoJSON. */
        Feature: {
            /**
             * @description The type of GeoJSON.
             * @enum {string}
             */
            type: "Feature";
            /** @description Identifies the feature in its collection. */
            id: string;
            /** @description Where the feature is: a geometry of GeoJSON. Null if that is not known. */
            geometry: components["schemas"]["FeatureGeometry"];
            /** @description The values, by the names of `getFeatureSchema`. Null where there is none. */
            properties: {
                [key: string]: unknown;
            };
            /** @description Links to this resource and to others. */
            links?: components["schemas"]["FeatureLinks"];
        };
        /** @description One page of features. */
        FeaturePage: {
            /**
             * @description The type of GeoJSON.
             * @enum {string}
             */
            type: "FeatureCollection";
            /**
             * Format: date-time
             * @description When the response was made (UTC).
             */
            timeStamp: string;
            /** @description How many features match, on all pages. Absent for `tracks`, which are not counted. */
            numberMatched?: number;
            /** @description How many features this page has. */
            numberReturned: number;
            /** @description Links to this resource and to others. */
            links: components["schemas"]["FeatureLinks"];
            /** @description The features. */
            features: components["schemas"]["Feature"][];
        };
        /**
         * @description Radius of a stop in metres: how far positions may be from the mean of those before.
         * @default 100
         */
        DailyTracksRequestStopMetres: number;
        /**
         * @description The shortest stop in minutes.
         * @default 5
         */
        DailyTracksRequestStopMinutes: number;
        /**
         * @description `true` adds the distance along roads.
         * @default false
         */
        DailyTracksRequestRoads: boolean;
        /** @description Whose tracks, and of which days. At least one of `driver`, `employee_guid` and `trackerId` is required; with several, only positions that match all of them count. */
        DailyTracksRequest: {
            /** @description Present or former user name of the account that pushed the positions. */
            driver?: string;
            /**
             * Format: uuid
             * @description The employee who has the driver's account. An employee without an account has no positions.
             */
            employee_guid?: string;
            /** @description The device. */
            trackerId?: string;
            /**
             * Format: date
             * @description The first day in the tenant's time zone.
             */
            from: string;
            /**
             * Format: date
             * @description The last day. With `from` at most 31 days, or 7 with `roads`.
             */
            to: string;
            /**
             * @description Radius of a stop in metres: how far positions may be from the mean of those before.
             * @default 100
             */
            stopMetres?: number;
            /**
             * @description The shortest stop in minutes.
             * @default 5
             */
            stopMinutes?: number;
            /**
             * @description `true` adds the distance along roads.
             * @default false
             */
            roads?: boolean;
            /** @description How the roads were travelled. */
            costing?: components["schemas"]["Costing"];
        };
        /** @description Distance along roads. Present with `roads`. */
        DailyRoad: {
            /** @description Distance in metres: along roads, straight where no road fits, and over silences as `evidence` says. */
            distance: number;
            /** @description Share of the distance for which roads fit, from 0 to 1. Null when the distance is 0. */
            matched: number | null;
            /** @description `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
            synthetic?: boolean;
        };
        /**
         * @description Where the distance comes from, in metres, and which positions were left out. `measured`, `matched` and `bridged` add up to
         *     `road.distance` with `roads`, and else to `distance`; `jumps`, `inaccurate` and `off_duty` to `left_out`.
         */
        DailyEvidence: {
            /** @description In metres, by positions and reported speeds. With `roads` only where no road fits. */
            measured: number;
            /** @description In metres, along roads that the positions follow. 0 without `roads`. */
            matched: number;
            /** @description In metres, by the quickest road over silences. 0 unless the tenant wants it, with `roads`. */
            bridged: number;
            /** @description In metres, straight over silences that count nowhere: so much is unknown at least. */
            missing: number;
            /** @description Positions that the device can't have reached. */
            jumps: number;
            /** @description Positions with an accuracy over 100 m. */
            inaccurate: number;
            /** @description Positions with the device status 4. */
            off_duty: number;
            /** @description Positions that an app made up, as the device says. They count like others. */
            mock: number;
        };
        /** @description The first or last position that counts. If none does, that of all. */
        TrackEnd: {
            /** @description Latitude in decimal degrees (WGS-84). */
            lat: number;
            /** @description Longitude in decimal degrees (WGS-84). */
            lng: number;
            /** @description When the device was there: Unix time in seconds (UTC). */
            ts: number;
        };
        /** @description A place where the device stayed. */
        TrackStop: {
            /** @description Mean latitude of its positions in decimal degrees (WGS-84). */
            lat: number;
            /** @description Mean longitude of its positions in decimal degrees (WGS-84). */
            lng: number;
            /** @description Its first position: Unix time in seconds (UTC). */
            from: number;
            /** @description Its last position: Unix time in seconds (UTC). */
            to: number;
            /** @description Duration in seconds. */
            seconds: number;
            /** @description Number of positions. */
            positions: number;
            /** @description The address there, by `reverseGeocode`. Null when none is known. */
            address: string | null;
        };
        /** @description What one driver did with one device on one day. `getDailyTracks` states the rules. */
        DailyTrack: {
            /**
             * Format: date
             * @description The day in the tenant's time zone.
             */
            date: string;
            /** @description Present user name of the account that pushed the positions. */
            driver: string;
            /** @description The device. */
            trackerId: string;
            /** @description Number of positions of the day. */
            positions: number;
            /**
             * @description Present, and `true`, if positions of the day were thinned by the tenant's setting: the distance may differ from what it was.
             * @constant
             */
            thinned?: true;
            /** @description Positions that did not count: jumps, inaccurate ones and those off duty. */
            left_out: number;
            /** @description Distance travelled in metres, by the positions and the speeds that the device reported. */
            distance: number;
            /** @description Distance along roads. Present with `roads`. */
            road?: components["schemas"]["DailyRoad"];
            /**
             * @description Where the distance comes from, in metres, and which positions were left out. `measured`, `matched` and `bridged` add up to
             *     `road.distance` with `roads`, and else to `distance`; `jumps`, `inaccurate` and `off_duty` to `left_out`.
             */
            evidence: components["schemas"]["DailyEvidence"];
            /** @description Seconds on the way. */
            moving_seconds: number;
            /** @description Seconds at stops. */
            standing_seconds: number;
            /** @description Seconds of silence or off duty, of which nobody knows. */
            unknown_seconds: number;
            /** @description The first or last position that counts. If none does, that of all. */
            first: components["schemas"]["TrackEnd"];
            /** @description The first or last position that counts. If none does, that of all. */
            last: components["schemas"]["TrackEnd"];
            /** @description The stops, the earliest first. */
            stops: components["schemas"]["TrackStop"][];
        };
        /** @description The tracks by day and device. */
        DailyTracksResult: {
            /** @description Always 0 (success). */
            result: components["schemas"]["TrackingResult"];
            /** @description The outcome in words. A refused request has an HTTP error status and the error body instead. */
            status: components["schemas"]["TrackingOutcome"];
            /** @description The tracks, and the time zone of their days. */
            data: {
                /** @description The tenant's time zone, e.g. `Asia/Kolkata`. */
                timeZone: string;
                /** @description One entry per day, device and driver, the earliest day first. Days without positions have none. */
                tracks: components["schemas"]["DailyTrack"][];
            };
        };
    };
    responses: {
        /** @description A parameter has a value that is not allowed (`INVALID_PARAMETER_VALUE`). */
        InvalidParameter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key or the bearer token is missing (`API_KEY_MISSING`, `TOKEN_MISSING`), wrong (`API_KEY_INVALID`, `TOKEN_INVALID`) or expired (`TOKEN_EXPIRED`). */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`); an unknown
         *     tenant gets the same response. Or the password of the account is temporary and must be changed first
         *     (`PASSWORD_CHANGE_REQUIRED`: see `changePassword`). Or a limited token does not open this operation
         *     (`TOKEN_SCOPE_MISSING`).
         */
        TenantForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key's quota is used up (`RATE_LIMITED`). Try again after `Retry-After`. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed (`INTERNAL`). The fault is logged under the id in `x-request-id`. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A part that this call needs is not ready or overloaded (`NOT_READY`). Try again after `Retry-After`. */
        NotReady: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A parameter has a value that is not allowed (`INVALID_PARAMETER_VALUE`), or the body can't be read
         *     (`MALFORMED_JSON`): it is not JSON, not UTF-8, or nested deeper than 100 levels.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The tenant has no layer of this name (`LAYER_NOT_FOUND`). */
        LayerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than the server's limit, 1 MiB by default (`PAYLOAD_TOO_LARGE`). */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body's content type is not one this operation takes, or the body is compressed (`UNSUPPORTED_MEDIA_TYPE`). For a
         *     compressed body `Accept-Encoding` says `identity`.
         */
        UnsupportedMediaType: {
            headers: {
                /**
                 * @description The content codings that the server takes; only with a compressed body.
                 * @example identity
                 */
                "Accept-Encoding"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is JSON but breaks a rule (`VALIDATION_FAILED`). One detail per faulty field. Nothing was stored. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`); an unknown
         *     tenant gets the same response. Or the account may not do this (`RIGHT_MISSING`): its role
         *     decides what it may change. Or its password is temporary and must be changed first (`PASSWORD_CHANGE_REQUIRED`: see
         *     `changePassword`). Or a limited token does not open this operation (`TOKEN_SCOPE_MISSING`). Nothing was stored.
         */
        ForbiddenInTenant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Another record of the layer has the same value of a field that the layer declares as unique (`CONFLICT`, the detail has
         *     the code `unique`), or an `Id` that a device made is in use with other content (`CONFLICT`). Or the `Idempotency-Key`
         *     belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try
         *     again). Nothing was stored.
         */
        ValueTakenOrKeyConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conflict"];
            };
        };
        /**
         * @description The body breaks a rule (`VALIDATION_FAILED`, one detail per faulty key), the search took longer than the server allows
         *     (`SEARCH_TOO_COSTLY`: filter by more, or by fields that the layer declares as indexed), or `take: -1` has more matches
         *     than the server returns at once (`TOO_MANY_MATCHES`: ask for pages).
         */
        SearchRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The tenant has no layer of this name (`LAYER_NOT_FOUND`), or the layer has no record with this `Id` (`ENTITY_NOT_FOUND`). */
        RecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Another record of the layer has the same value of a field that the layer declares as unique (`CONFLICT`, the detail has
         *     the code `unique`). Nothing was stored.
         */
        ValueTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        RecordChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedRecord"];
            };
        };
        /** @description The entity still has an `ETag` of `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        CustomerChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedCustomer"];
            };
        };
        /** @description There is no such entity in this tenant (`ENTITY_NOT_FOUND`). */
        EntityNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        EmployeeChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedEmployee"];
            };
        };
        /**
         * @description The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`). An unknown
         *     tenant gets the same response. Or a limited token does not open this operation (`TOKEN_SCOPE_MISSING`).
         */
        OtherTenant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Everyone shares the account, as that of the public demo tenant (`CONFLICT`). Nothing was changed. */
        SharedAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The account has 20 limited tokens already, or the employee has no account (`CONFLICT`). Or the `Idempotency-Key` belongs
         *     to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again).
         *     Nothing was stored.
         */
        TokensFull: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The employee has no account (`CONFLICT`). */
        NoAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The limited token is unknown or was revoked, or its account is disabled (`TOKEN_INVALID`), or it has expired (`TOKEN_EXPIRED`). */
        LimitedTokenRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Id` is in use with other content (`CONFLICT`): `current` is what has it, as its detail call returns it now. Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored. */
        IdTaken: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conflict"];
            };
        };
        /** @description The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        PlanChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedPlan"];
            };
        };
        /** @description The tenant has 20 proposals that wait or run (`CONFLICT`), or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`) or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored. */
        ProposalRefused: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The present state does not allow this (`CONFLICT`). Nothing was changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        VisitChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedVisit"];
            };
        };
        /**
         * @description The cursor can't be continued (`CURSOR_EXPIRED`): changes after it are no longer kept, or it is from a history that
         *     was lost because the database was restored from a backup. Get a new cursor, read everything once, and continue from the
         *     new cursor.
         */
        CursorExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing (`API_KEY_MISSING`), or it is wrong or has expired (`API_KEY_INVALID`). */
        KeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key does not cover this area (`TENANT_FORBIDDEN`), or a limited token was sent instead of a key (`TOKEN_SCOPE_MISSING`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Input error (`INVALID_REQUEST`): a parameter or the body is missing or has a value that is not allowed. The HTTP
         *     status and the text are those of Open Topo Data.
         */
        ElevationRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ElevationRefusal"];
            };
        };
        /**
         * @description The URL and the headers together are larger than 16 KiB (`HEADERS_TOO_LARGE`). Send the parameters in the body of the
         *     POST form. The server closes the connection.
         */
        UrlTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other failure (`SERVER_ERROR`). The HTTP status and the text are those of Open Topo Data. */
        ElevationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ElevationFailure"];
            };
        };
        /**
         * @description Input error (`INVALID_REQUEST`): an argument is missing or has a value that is not allowed, the polyline has another
         *     precision or can't be read, or the line needs too many samples.
         */
        ElevationProfileRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ElevationRefusal"];
            };
        };
        /**
         * @description The request can't be routed. The body is the engine's own error body, also for a body that can't be read or breaks
         *     another rule (`100`). Its `error_code` says why: it has no `locations` (`110`), fewer than two (`120`) or more than
         *     50 (`150`); a stop can't be read (`130`); the mode of travel is unknown (`125`); the stops are too far apart
         *     (`154`); stops are more than 1 km from any road (`171`); no road connects the stops (`170`, `442`); or the request needs
         *     more memory than an engine has (`900`). `stops` and `legs` name all stops at fault.
         */
        RouteRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The routing engines are busy or not ready (`NOT_READY`), or the server has no map of real roads (`MAP_MISSING`). Try
         *     again after `Retry-After`.
         */
        RoutingNotReady: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The stops can't be ordered. The body is the engine's own error body, also for a body that can't be read or breaks
         *     another rule (`100`). Its `error_code` says why: it has no `locations` (`110`), fewer than two (`120`) or more than
         *     50, the return to the start included (`150`); a stop can't be read (`130`); the mode of travel is unknown (`125`);
         *     the stops are too far apart (`154`); stops are more than 1 km from any road (`171`); no road connects the stops (`170`,
         *     `442`); or the request needs more memory than an engine has (`900`). `stops` and `legs` name all stops at fault.
         */
        OrderRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The matrix can't be computed. The body is the engine's own error body, also for a body that can't be read or breaks
         *     another rule (`100`). Its `error_code` says why: `sources` or `targets` are missing (`112`) or empty (`121`, `122`),
         *     or one of them can't be read (`131`, `132`); there are more than 2,500 cells (`150`); the mode of travel is unknown
         *     (`125`); or the request needs more memory than an engine has (`900`). A source or target without a road or a route is
         *     no error: its cells are null.
         */
        MatrixRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The request can't be routed. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a
         *     value is not allowed (`InvalidValue`), there are fewer than two points (`InvalidOptions`), points are more than 1 km from
         *     any road (`NoSegment`), no road connects the points (`NoRoute`), or there are too many points or they are too far apart
         *     (`TooBig`).
         */
        DistanceRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OsrmError"];
            };
        };
        /**
         * @description The contours can't be computed. The body is the engine's own error body, also for a body that can't be read or
         *     breaks another rule, e.g. a `generalize` too fine for the size of the contours (`100`). Its `error_code` says why:
         *     it has no start (`110`, `120`) or more than one (`150`), or a start that can't be read (`130`); it has no `contours`
         *     (`113`) or more than four (`152`); a contour has not exactly one of `time` and `distance` or another wrong value
         *     (`111`), or reaches too far in time (`151`) or distance (`166`); the mode of travel is unknown (`125`); the start is more
         *     than 1 km from any road (`171`); or the request needs more memory than an engine has (`900`).
         */
        IsochroneRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The point can't be snapped. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a
         *     value is not allowed (`InvalidValue`), there is not exactly one point (`InvalidOptions`), no road is near it
         *     (`NoSegment`), or the request needs more memory than an engine has (`TooBig`).
         */
        NearestRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OsrmError"];
            };
        };
        /**
         * @description The tables can't be computed. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is
         *     not allowed (`InvalidValue`), an index has no point (`InvalidOptions`), points are more than 1 km from any road
         *     (`NoSegment`), or there are more than 100 points or 2,500 cells (`TooBig`).
         */
        TableRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OsrmError"];
            };
        };
        /**
         * @description There is no trip. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is not allowed
         *     (`InvalidValue`), there are fewer than two points (`InvalidOptions`), an open trip has no fixed start (`NotImplemented`),
         *     points are more than 1 km from any road (`NoSegment`), no way goes through all points (`NoTrips`), or there are too many
         *     points or they are too far apart (`TooBig`).
         */
        TripRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OsrmError"];
            };
        };
        /**
         * @description The track can't be matched. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is not
         *     allowed (`InvalidValue`), there are fewer than two points, or times that fall (`InvalidOptions`), no road fits any part of the
         *     track (`NoMatch`), or there are too many points or they are too far apart (`TooBig`).
         */
        OsrmMatchRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OsrmError"];
            };
        };
        /**
         * @description The track can't be matched. The body is the engine's own error body, also for a body that can't be read or breaks another rule
         *     (`100`). Its `error_code` says why: it has no `shape` (`114`), fewer than two positions (`123`) or more than 5,000 (`153`); a
         *     position can't be read (`134`); the mode of travel is unknown (`125`); the track is too long (`154`); no road is near it
         *     (`171`), or none fits (`172`, `443`, `444`); or the request needs more memory than an engine has (`900`).
         */
        TraceRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The track can't be matched. The body is the engine's own error body, also for a body that can't be read or breaks
         *     another rule (`100`). Its `error_code` says why: it has no `positions` (`114`), fewer than two (`123`) or more than
         *     5,000 (`153`); a position can't be read or its time is not possible (`134`); the mode of travel is unknown (`125`);
         *     or the request needs more memory than an engine has (`900`). A track without a road is no error.
         */
        MatchRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /**
         * @description The points can't be looked up. The body is the engine's own error body, also for a body that can't be read or breaks
         *     another rule (`100`). Its `error_code` says why: it has no `locations` (`110`, `120`) or more than 100 (`150`); a
         *     point can't be read (`130`); the mode of travel is unknown (`125`); or the request needs more memory than an engine
         *     has (`900`). A point without a road is no error.
         */
        LocateRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /** @description There is no collection with this id (`ENTITY_NOT_FOUND`). */
        CollectionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The request took longer than the server allows (`SEARCH_TOO_COSTLY`). Ask for an interval with `datetime`, or for less
         *     with the other parameters.
         */
        FeaturesTooCostly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no collection with this id, or the account may read no such feature of it (`ENTITY_NOT_FOUND`). */
        FeatureNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
         * @example demo
         */
        Tenant: string;
        /**
         * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
         *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
         *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
         *     boundary or integration endpoint.
         * @example SAMPLE_DATA
         */
        LayerName: string;
        /**
         * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
         *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
         *
         *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
         *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
         *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
         *       body's keys does not matter.
         *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
         *       (`IDEMPOTENCY_KEY_BUSY`).
         *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
         *
         *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
         *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
         * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
         */
        IdempotencyKey: string;
        /**
         * @description The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
         *     is stored, so that its other work can refer to it.
         *
         *     A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
         *     for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
         *     `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
         */
        NewRecordId: string;
        /**
         * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
         *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
         * @example Id,Title
         */
        Columns: string;
        /**
         * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
         *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
         *     it.
         * @example labels
         */
        Headings: "keys" | "labels";
        /**
         * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
         *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
         *     body, until `next` is null.
         *
         *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
         *       may come twice, or not at all.
         *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
         *       first 50 in the others.
         *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
         *       of the first one. Only JSON has `next`.
         *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
         *       refused with 422 (`VALIDATION_FAILED`).
         * @example
         */
        After: string;
        /**
         * @description The record's `Id` (a UUID).
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
         */
        RecordId: string;
        /**
         * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
         *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
         *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
         *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        IfMatch: string;
        /**
         * @description The record's `Id` (a UUID).
         *
         *     > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
         */
        DeletedRecordId: string;
        /**
         * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        IfNoneMatch: string;
        /**
         * @description The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
         * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
         */
        CustomerId: string;
        /**
         * @description The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
         *
         *     > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
         */
        DeletedCustomerId: string;
        /**
         * @description Restricts the search to one team's hierarchy path. Without it, every employee the key can see is searched.
         *
         *     > **Geofield defines:** The path has the form `/{organization}/{team}/{subteam}` and is matched by whole segments from the start:
         *     > `/field-sales/pune` finds `/field-sales/pune/east` and not `/field-sales/pune-rural`.
         * @example /field-sales/pune
         */
        HierarchyPath: string;
        /**
         * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
         * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
         */
        EmployeeId: string;
        /**
         * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee. Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
         */
        DeletedEmployeeId: string;
        /**
         * @description The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
         */
        LoginId: string;
        /**
         * @description The token's `Id`.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
         */
        LimitedTokenId: string;
        /**
         * @description The token's `Id`.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
         */
        EmployeeTokenId: string;
        /**
         * @description A limited token of the scope `push`.
         * @example gft_Hk3w9Q-an-example-of-43-random-characters
         */
        PathToken: string;
        /**
         * @description The device.
         * @example 48241179
         */
        TraccarId: string;
        /**
         * @description The device, in another spelling.
         * @example 48241179
         */
        TraccarDeviceId: string;
        /**
         * @description When the device was there - Unix seconds, milliseconds or ISO 8601.
         * @example 1795145400
         */
        AppTimestamp: string;
        /**
         * @description Latitude in decimal degrees (WGS-84).
         * @example 18.5324
         */
        AppLat: string;
        /**
         * @description Longitude in decimal degrees (WGS-84).
         * @example 73.8568
         */
        AppLon: string;
        /**
         * @description Latitude and longitude with a comma between them.
         * @example 18.5324,73.8568
         */
        TraccarLocation: string;
        /**
         * @description Speed in knots.
         * @example 12.4
         */
        TraccarSpeed: string;
        /**
         * @description Direction of travel in degrees.
         * @example 71
         */
        AppBearing: string;
        /**
         * @description Direction of travel in degrees.
         * @example 71
         */
        AppHeading: string;
        /**
         * @description Height in metres.
         * @example 560
         */
        AppAltitude: string;
        /**
         * @description Accuracy in metres.
         * @example 8
         */
        AppAccuracy: string;
        /**
         * @description Charge of the battery in per cent.
         * @example 81
         */
        TraccarBattery: string;
        /**
         * @description `false` or `0` for a position without a fix, which is rejected.
         * @example true
         */
        TraccarValid: string;
        /**
         * @description When the device was there - ISO 8601.
         * @example 2026-11-20T04:00:00.000Z
         */
        GpsLoggerTime: string;
        /**
         * @description Speed in metres per second.
         * @example 6.4
         */
        GpsLoggerSpeed: string;
        /**
         * @description Direction of travel in degrees.
         * @example 71
         */
        GpsLoggerDirection: string;
        /**
         * @description Height in metres.
         * @example 560
         */
        GpsLoggerAltitude: string;
        /**
         * @description Accuracy in metres.
         * @example 8
         */
        GpsLoggerAccuracy: string;
        /**
         * @description Charge of the battery in per cent.
         * @example 81
         */
        GpsLoggerBattery: string;
        /**
         * @description How the device moves.
         * @example IN_VEHICLE
         */
        GpsLoggerActivity: string;
        /**
         * @description The Android ID of the device.
         * @example 9774d56d682e549c
         */
        GpsLoggerDevice: string;
        /**
         * @description The serial number of the device.
         * @example unknown
         */
        GpsLoggerSerial: string;
        /**
         * @description The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
         * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
         */
        PlanId: string;
        /**
         * @description The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan. Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
         */
        DeletedPlanId: string;
        /**
         * @description The proposal's `Id` (a UUID).
         * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
         */
        ProposalId: string;
        /**
         * @description The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
         * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
         */
        VisitId: string;
        /**
         * @description The visit's `Id` (a UUID). Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
         */
        DeletedVisitId: string;
        /**
         * @description The changes after this cursor, as an earlier response has it. Absent for a new reader.
         * @example oJ1mS5xEwTz9aRb4UdC8lw
         */
        Cursor: string;
        /**
         * @description Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
         *     Ignored beside a cursor.
         * @example oldest
         */
        From: "now" | "oldest";
        /**
         * @description Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
         * @example visit,event
         */
        Kinds: string;
        /**
         * @description Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
         *     refused (`LAYER_NOT_FOUND`).
         * @example SAMPLE_DATA
         */
        ChangedLayer: string;
        /**
         * @description Whether each change has the `object` as it is now.
         * @example false
         */
        Objects: boolean;
        /**
         * @description Whether to return the steps of each leg.
         * @example false
         */
        steps: boolean;
        /**
         * @description Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
         * @example false
         */
        annotations: string;
        /**
         * @description Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
         * @example polyline
         */
        geometries: "polyline" | "polyline6" | "geojson";
        /**
         * @description Detail of the geometry: simplified, full, or none (`false`).
         * @example full
         */
        overview: "simplified" | "full" | "false";
        /**
         * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
         * @example {"auto":{"use_tolls":0}}
         */
        costingOptions: string;
        /**
         * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
         * @example ferry
         */
        exclude: string;
        /**
         * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
         * @example
         */
        radiuses: string;
        /**
         * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
         *     such as `90,45`, or nothing. Roads that lead there are preferred.
         * @example
         */
        bearings: string;
        /**
         * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
         *     `unrestricted`, or nothing.
         * @example
         */
        approaches: string;
        /**
         * @description How to travel.
         * @example car
         */
        profile: components["schemas"]["RoutingProfile"];
        /**
         * @description Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
         *     and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
         * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
         */
        coordinates: string;
        /**
         * @description The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
         * @example customers
         */
        CollectionId: string;
        /**
         * @description The most features of a page. More than 10,000 count as 10,000.
         * @example 100
         */
        Limit: number;
        /**
         * @description A box, WGS-84 in decimal degrees with longitude first: west, south, east and north, separated by commas. With six numbers
         *     the third and the last are heights, which are ignored. A west that is greater than the east crosses the 180th meridian.
         * @example 73.7,18.4,74.0,18.7
         */
        Bbox: string;
        /**
         * @description A moment (RFC 3339), or an interval of two with a slash between them, of which one may be `..` or empty: open. Both ends
         *     are included. The description of a collection names the property that counts. A visit and a track have a day, which is
         *     that of the tenant's time zone.
         * @example 2026-11-20T00:00:00Z/..
         */
        Datetime: string;
        /**
         * @description Where the page begins. Links to the next page have it; it belongs to the account and the other parameters.
         * @example
         */
        FeaturesAfter: string;
        /**
         * @description The `id` of a feature.
         * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
         */
        FeatureId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next attempt.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description What remains of the key's quota, e.g. `"default";r=119;t=60`: requests (`r`) for the next seconds (`t`). It is in every response to a call with a valid key.
         * @example "default";r=119;t=60
         */
        RateLimit: string;
        /**
         * @description The key's quota, e.g. `"default";q=120;w=60`: requests (`q`) in a window of seconds (`w`). It is in every response to a call with a valid key.
         * @example "default";q=120;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Names the state of the entity: a hash of what its detail call returns. Send it as `If-Match` with an update or a delete that rests on this state.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        ETag: string;
        /**
         * @description Present if the request had an `Idempotency-Key`, or an `Id` that a device made: `true` for a repeat, which gets the first response again, else `false`.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
        /**
         * @description Seconds to wait before the next attempt. Present with `IDEMPOTENCY_KEY_BUSY`.
         * @example 1
         */
        RetryWhenFree: number;
        /**
         * @description The number of matches ignoring paging. Sent where the body has no place for it, as CSV or NDJSON.
         * @example 1042
         */
        TotalCount: number;
    };
    pathItems: never;
}
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description A new access token and a new refresh token. */
            200: {
                headers: {
                    /**
                     * @description Always `no-store` (RFC 6749, section 5.1).
                     * @example no-store
                     */
                    "Cache-Control": "no-store";
                    /**
                     * @description Always `no-cache` (RFC 6749, section 5.1).
                     * @example no-cache
                     */
                    Pragma?: "no-cache";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /**
             * @description Bad request. The body is an error response object.
             *
             *     > **Geofield defines:** A form field is missing or wrong, or the grant is not valid.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /**
             * @description Missing or invalid bearer token or API key. This call relies on the API key only. The body is an error response
             *     object.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The body is larger than the server's limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The body is not form-encoded. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /**
             * @description Too many logins of this user failed, whether or not the user exists, or the key's quota is used up. Failures from
             *     elsewhere don't count for a device that sends a `device_token` of the user, nor where the user has logged in before.
             *     Try again after `Retry-After`.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description A part of the server that this request needs is not ready. Try again after `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRevocation"];
            };
        };
        responses: {
            /** @description The login has ended, or there was none. */
            200: {
                headers: {
                    /**
                     * @description Always `no-store`.
                     * @example no-store
                     */
                    "Cache-Control": "no-store";
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedToken"];
                };
            };
            /** @description `token` is missing or too long, or the key does not give access to the area `auth`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description Missing or invalid API key. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The body is larger than the server's limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The body is not form-encoded. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The key's quota is used up. Try again after `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The server failed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description A part of the server that this request needs is not ready. Try again after `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
        };
    };
    listLayers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layers. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerList"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getLayerSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LayerDetailRequest"];
            };
        };
        responses: {
            /** @description The layer's schema. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerSchema"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
                 *     is stored, so that its other work can refer to it.
                 *
                 *     A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
                 *     for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
                 *     `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
                 */
                "Record-Id"?: components["parameters"]["NewRecordId"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordInput"];
            };
        };
        responses: {
            /** @description The new record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["LayerNotFound"];
            409: components["responses"]["ValueTakenOrKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchRecords: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description One page of records. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    saveRecords: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordBatch"];
            };
        };
        responses: {
            /** @description One result per item, in the order of the request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ValueTakenOrKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    updateRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * @description The record's `Id` (a UUID).
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChanges"];
            };
        };
        responses: {
            /** @description The internal node record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ValueTaken"];
            412: components["responses"]["RecordChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    deleteRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * @description The record's `Id` (a UUID).
                 *
                 *     > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
                 */
                id: components["parameters"]["DeletedRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many records were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["LayerNotFound"];
            412: components["responses"]["RecordChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 *     MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 *     DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 *     boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * @description The record's `Id` (a UUID).
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["RecordNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getCustomerSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LayerDetailRequest"];
            };
        };
        responses: {
            /** @description The layer's schema. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerSchema"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
                 *     is stored, so that its other work can refer to it.
                 *
                 *     A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
                 *     for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
                 *     `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
                 */
                "Record-Id"?: components["parameters"]["NewRecordId"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerInput"];
            };
        };
        responses: {
            /** @description The new customer with all its values. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["LayerNotFound"];
            /**
             * @description Another customer of the tenant has this `customer_guid`, or the `Record-Id` is in use with other content (`CONFLICT`).
             *     Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running
             *     (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryWhenFree"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description One page of customers. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    saveCustomers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordBatch"];
            };
        };
        responses: {
            /** @description One result per item, in the order of the request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ValueTakenOrKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerChanges"];
            };
        };
        responses: {
            /** @description The compact customer record, with the fields that this call wrote. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerUpdate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ValueTaken"];
            412: components["responses"]["CustomerChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
                 *
                 *     > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                id: components["parameters"]["DeletedCustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many customers were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["LayerNotFound"];
            412: components["responses"]["CustomerChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["RecordNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchEmployees: {
        parameters: {
            query?: {
                /**
                 * @description Restricts the search to one team's hierarchy path. Without it, every employee the key can see is searched.
                 *
                 *     > **Geofield defines:** The path has the form `/{organization}/{team}/{subteam}` and is matched by whole segments from the start:
                 *     > `/field-sales/pune` finds `/field-sales/pune/east` and not `/field-sales/pune-rural`.
                 * @example /field-sales/pune
                 */
                hierarchyPath?: components["parameters"]["HierarchyPath"];
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployeeSearchRequest"];
            };
        };
        responses: {
            /** @description One page of employees. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeInput"];
            };
        };
        responses: {
            /** @description The new employee, in status 1 or 2. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            /**
             * @description Another account of the tenant has this user name (`CONFLICT`), or had it (`USERNAME_RETIRED`).
             *     Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running
             *     (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryWhenFree"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    saveEmployees: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeBatch"];
            };
        };
        responses: {
            /** @description One result per item, in the order of the request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["ValueTakenOrKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeChanges"];
            };
        };
        responses: {
            /** @description The employee with all its values. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            412: components["responses"]["EmployeeChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    deleteEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee. Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["DeletedEmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many employees were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            412: components["responses"]["EmployeeChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    activateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployeeAccount"];
            };
        };
        responses: {
            /** @description The employee, now in status 3. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /**
             * @description The employee is in status 3 or 4, has an account already, or another account of the tenant has the user name
             *     (`CONFLICT`) or had it (`USERNAME_RETIRED`). Nothing was changed.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["EmployeeChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    enableEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee, now in status 3. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /** @description The employee is not in status 4 (`CONFLICT`). Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["EmployeeChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    disableEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee, now in status 4. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /** @description The employee is not in status 3 (`CONFLICT`). Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["EmployeeChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherTenant"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listLogins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logins. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginList"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    endOtherLogins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many logins were ended. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            409: components["responses"]["SharedAccount"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    endLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
                 */
                loginId: components["parameters"]["LoginId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many logins were ended, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listEmployeeLogins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logins. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginList"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    endEmployeeLogins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many logins were ended. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    endEmployeeLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
                /**
                 * @description The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
                 */
                loginId: components["parameters"]["LoginId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many logins were ended, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherTenant"];
            409: components["responses"]["SharedAccount"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description The body breaks a rule (`VALIDATION_FAILED`). The detail of a wrong `current_password` has the code `wrongPassword`, or
             *     `expired` if it was a temporary one whose time is over. That of a `new_password` equal to the present one has the code
             *     `unchanged`. Nothing was changed.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Too many wrong passwords were sent from this device, or the key's quota is used up (`RATE_LIMITED`). Try again after
             *     `Retry-After`.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    setEmployeePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeePassword"];
            };
        };
        responses: {
            /** @description The password is set. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedLogins"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /** @description The employee has no account, or the account is the caller's own (`CONFLICT`). Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    renameEmployeeAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeUsername"];
            };
        };
        responses: {
            /** @description The employee, with the new user name. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /**
             * @description The employee has no account, or another account of the tenant has the user name (`CONFLICT`), or had it
             *     (`USERNAME_RETIRED`). Nothing was changed.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["EmployeeChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listLimitedTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitedTokenList"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createLimitedToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitedTokenInput"];
            };
        };
        responses: {
            /** @description The new token. Keep its `token`; it is not shown again. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLimitedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            409: components["responses"]["TokensFull"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    revokeLimitedToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The token's `Id`.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
                 */
                id: components["parameters"]["LimitedTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the account had the token. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listEmployeeTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitedTokenList"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["NoAccount"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createEmployeeToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitedTokenInput"];
            };
        };
        responses: {
            /** @description The new token. Keep its `token`; it is not shown again. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLimitedToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["TokensFull"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    revokeEmployeeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
                /**
                 * @description The token's `Id`.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
                 */
                tokenId: components["parameters"]["EmployeeTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the account had the token. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["NoAccount"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushPositions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushRequest"];
            };
        };
        responses: {
            /** @description How many positions are stored, and which were rejected. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushWithPathToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description A limited token of the scope `push`.
                 * @example gft_Hk3w9Q-an-example-of-43-random-characters
                 */
                token: components["parameters"]["PathToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushRequest"];
            };
        };
        responses: {
            /** @description How many positions are stored, and which were rejected. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["LimitedTokenRefused"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushFromTraccar: {
        parameters: {
            query?: {
                /**
                 * @description The device.
                 * @example 48241179
                 */
                id?: components["parameters"]["TraccarId"];
                /**
                 * @description The device, in another spelling.
                 * @example 48241179
                 */
                deviceid?: components["parameters"]["TraccarDeviceId"];
                /**
                 * @description When the device was there - Unix seconds, milliseconds or ISO 8601.
                 * @example 1795145400
                 */
                timestamp?: components["parameters"]["AppTimestamp"];
                /**
                 * @description Latitude in decimal degrees (WGS-84).
                 * @example 18.5324
                 */
                lat?: components["parameters"]["AppLat"];
                /**
                 * @description Longitude in decimal degrees (WGS-84).
                 * @example 73.8568
                 */
                lon?: components["parameters"]["AppLon"];
                /**
                 * @description Latitude and longitude with a comma between them.
                 * @example 18.5324,73.8568
                 */
                location?: components["parameters"]["TraccarLocation"];
                /**
                 * @description Speed in knots.
                 * @example 12.4
                 */
                speed?: components["parameters"]["TraccarSpeed"];
                /**
                 * @description Direction of travel in degrees.
                 * @example 71
                 */
                bearing?: components["parameters"]["AppBearing"];
                /**
                 * @description Direction of travel in degrees.
                 * @example 71
                 */
                heading?: components["parameters"]["AppHeading"];
                /**
                 * @description Height in metres.
                 * @example 560
                 */
                altitude?: components["parameters"]["AppAltitude"];
                /**
                 * @description Accuracy in metres.
                 * @example 8
                 */
                accuracy?: components["parameters"]["AppAccuracy"];
                /**
                 * @description Charge of the battery in per cent.
                 * @example 81
                 */
                batt?: components["parameters"]["TraccarBattery"];
                /**
                 * @description `false` or `0` for a position without a fix, which is rejected.
                 * @example true
                 */
                valid?: components["parameters"]["TraccarValid"];
            };
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description A limited token of the scope `push`.
                 * @example gft_Hk3w9Q-an-example-of-43-random-characters
                 */
                token: components["parameters"]["PathToken"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TraccarMessage"];
            };
        };
        responses: {
            /** @description The positions are stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["LimitedTokenRefused"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushFromOwnTracks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnTracksMessage"];
            };
        };
        responses: {
            /** @description The position is stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTracksCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushFromOverland: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverlandBatch"];
            };
        };
        responses: {
            /** @description The batch is stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    pushFromGpsLogger: {
        parameters: {
            query?: {
                /**
                 * @description Latitude in decimal degrees (WGS-84).
                 * @example 18.5324
                 */
                lat?: components["parameters"]["AppLat"];
                /**
                 * @description Longitude in decimal degrees (WGS-84).
                 * @example 73.8568
                 */
                lon?: components["parameters"]["AppLon"];
                /**
                 * @description When the device was there - Unix seconds, milliseconds or ISO 8601.
                 * @example 1795145400
                 */
                timestamp?: components["parameters"]["AppTimestamp"];
                /**
                 * @description When the device was there - ISO 8601.
                 * @example 2026-11-20T04:00:00.000Z
                 */
                time?: components["parameters"]["GpsLoggerTime"];
                /**
                 * @description Speed in metres per second.
                 * @example 6.4
                 */
                spd?: components["parameters"]["GpsLoggerSpeed"];
                /**
                 * @description Direction of travel in degrees.
                 * @example 71
                 */
                dir?: components["parameters"]["GpsLoggerDirection"];
                /**
                 * @description Height in metres.
                 * @example 560
                 */
                alt?: components["parameters"]["GpsLoggerAltitude"];
                /**
                 * @description Accuracy in metres.
                 * @example 8
                 */
                acc?: components["parameters"]["GpsLoggerAccuracy"];
                /**
                 * @description Charge of the battery in per cent.
                 * @example 81
                 */
                batt?: components["parameters"]["GpsLoggerBattery"];
                /**
                 * @description How the device moves.
                 * @example IN_VEHICLE
                 */
                act?: components["parameters"]["GpsLoggerActivity"];
                /**
                 * @description The Android ID of the device.
                 * @example 9774d56d682e549c
                 */
                aid?: components["parameters"]["GpsLoggerDevice"];
                /**
                 * @description The serial number of the device.
                 * @example unknown
                 */
                ser?: components["parameters"]["GpsLoggerSerial"];
            };
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GpsLoggerMessage"];
            };
        };
        responses: {
            /** @description The position is stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchLivePositions: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LiveRequest"];
            };
        };
        responses: {
            /** @description One page of drivers. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveResult"] | components["schemas"]["LiveQueryPage"];
                    "application/geo+json": components["schemas"]["TrackingFeatures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getPositionHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryRequest"];
            };
        };
        responses: {
            /** @description The track in segments, the earliest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryResult"];
                    "application/geo+json": components["schemas"]["TrackingFeatures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchPlans: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlanSearchRequest"];
            };
        };
        responses: {
            /** @description One page of plans. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanPage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInput"];
            };
        };
        responses: {
            /** @description The new plan with its visits. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["IdTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
                 * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
                 */
                id: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan with its visits. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
                 * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
                 */
                id: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChanges"];
            };
        };
        responses: {
            /** @description The plan with its visits. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            412: components["responses"]["PlanChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan. Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
                 */
                id: components["parameters"]["DeletedPlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many plans were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            412: components["responses"]["PlanChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    proposePlans: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalRequest"];
            };
        };
        responses: {
            /** @description The proposal that waits for its turn. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["ProposalRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getPlanProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    cancelPlanProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    acceptPlans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans with their visits. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedPlans"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchVisits: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VisitSearchRequest"];
            };
        };
        responses: {
            /** @description One page of visits. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitPage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitInput"];
            };
        };
        responses: {
            /** @description The new visit, in status 1 or 2. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["IdTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                id: components["parameters"]["VisitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["EntityNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    updateVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                id: components["parameters"]["VisitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitChanges"];
            };
        };
        responses: {
            /** @description The visit with all its values. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /** @description The visit is in progress or over, and another field than the note was sent (`CONFLICT`). Nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["VisitChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    deleteVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 *     any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 *     Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 *     An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The visit's `Id` (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                id: components["parameters"]["DeletedVisitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many visits were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            412: components["responses"]["VisitChanged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 *     UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 *     - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *       nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 *     - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *       body's keys does not matter.
                 *     - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *       (`IDEMPOTENCY_KEY_BUSY`).
                 *     - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 *     Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 *     hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /**
             * @description The event was stored.
             *
             *     > **Geofield defines:** The body is the stored event.
             */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            /**
             * @description The linked visit is in a status that this event can't move on, the check-in is too far from the customer, or the `Id` is
             *     in use with other content (`CONFLICT`; `current` is the account's own event). Or the `Idempotency-Key` belongs to
             *     another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again).
             *     Nothing was stored.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryWhenFree"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchEvents: {
        parameters: {
            query?: {
                /**
                 * @description Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 *     anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 *     body, until `next` is null.
                 *
                 *     - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *       may come twice, or not at all.
                 *     - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *       first 50 in the others.
                 *     - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *       of the first one. Only JSON has `next`.
                 *     - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *       refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * @description The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 *     forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id,Title
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * @description What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 *     `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 *     it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EventSearchRequest"];
            };
        };
        responses: {
            /**
             * @description The events.
             *
             *     > **Geofield defines:** The body is one page of events.
             */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"] | components["schemas"]["QueryPage"];
                    "text/csv": components["schemas"]["CsvText"];
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    sync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncRequest"];
            };
        };
        responses: {
            /** @description One result per entry, in the order of the request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /**
                 * @description The changes after this cursor, as an earlier response has it. Absent for a new reader.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
                 *     Ignored beside a cursor.
                 * @example oldest
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Most changes to return.
                 * @example 100
                 */
                take?: number;
                /**
                 * @description Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
                 * @example visit,event
                 */
                kinds?: components["parameters"]["Kinds"];
                /**
                 * @description Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
                 *     refused (`LAYER_NOT_FOUND`).
                 * @example SAMPLE_DATA
                 */
                layerName?: components["parameters"]["ChangedLayer"];
                /**
                 * @description Whether each change has the `object` as it is now.
                 * @example false
                 */
                objects?: components["parameters"]["Objects"];
            };
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes after the cursor. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            410: components["responses"]["CursorExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /**
                 * @description The changes after this cursor, as an earlier response has it. Absent for a new reader.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
                 *     Ignored beside a cursor.
                 * @example oldest
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
                 * @example visit,event
                 */
                kinds?: components["parameters"]["Kinds"];
                /**
                 * @description Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
                 *     refused (`LAYER_NOT_FOUND`).
                 * @example SAMPLE_DATA
                 */
                layerName?: components["parameters"]["ChangedLayer"];
                /**
                 * @description Whether each change has the `object` as it is now.
                 * @example false
                 */
                objects?: components["parameters"]["Objects"];
                /**
                 * @description Whether to send live positions too.
                 * @example false
                 */
                positions?: boolean;
                /**
                 * @description Ends the stream after this time, in seconds, when everything that is there has been sent. Without it the stream goes on.
                 * @example 0
                 */
                seconds?: number;
            };
            header?: {
                /**
                 * @description The id of the last event that was received. It goes before `cursor`.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. The response ends when the caller disconnects. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            410: components["responses"]["CursorExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceSearchRequest"];
            };
        };
        responses: {
            /** @description The places found, best first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceSearchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    suggestPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestRequest"];
            };
        };
        responses: {
            /** @description The places that match the partial text, best first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceSuggestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    reverseGeocode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseRequest"];
            };
        };
        responses: {
            /** @description One address document per point, in input order. An array even for one point. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    decodeDigipinByQuery: {
        parameters: {
            query: {
                /**
                 * @description The DIGIPIN to decode.
                 * @example 39J49LL8T4
                 */
                digipin: components["schemas"]["Digipin"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell's centre, level and edges. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecodedDigipin"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    decodeDigipin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecodeRequest"];
            };
        };
        responses: {
            /** @description The cell's centre, level and edges. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecodedDigipin"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    encodeDigipin: {
        parameters: {
            query: {
                /**
                 * @description Latitude in decimal degrees.
                 *
                 *     > **Geofield defines:** From 2.5 to 38.5, as in the public standard of DIGIPIN.
                 * @example 28.622788
                 */
                latitude: string;
                /**
                 * @description Longitude in decimal degrees.
                 *
                 *     > **Geofield defines:** From 63.5 to 99.5, as in the public standard of DIGIPIN.
                 * @example 77.213033
                 */
                longitude: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell's code. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigipinCode"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    lookUpElevation: {
        parameters: {
            query: {
                /**
                 * @description `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
                 *     encoded polyline. **Latitude first.**
                 *
                 *     > **Geofield defines:** At most 100 locations. The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
                 */
                locations: components["schemas"]["ElevationLocations"];
                /**
                 * @description Form of the response.
                 * @example json
                 */
                format?: components["schemas"]["ElevationFormat"];
                /**
                 * @description Interpolation.
                 *
                 *     > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
                 * @example bilinear
                 */
                interpolation?: components["schemas"]["ElevationInterpolation"];
                /**
                 * @description `null`, `nan` or an integer.
                 *
                 *     > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
                 *     > too.
                 * @example null
                 */
                nodata_value?: components["schemas"]["ElevationNodataValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The elevations, one per location in input order. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElevationResponse"];
                };
            };
            400: components["responses"]["ElevationRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["UrlTooLong"];
            500: components["responses"]["ElevationFailed"];
            503: components["responses"]["NotReady"];
        };
    };
    lookUpElevationByBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElevationRequest"];
            };
        };
        responses: {
            /** @description The elevations, one per location in input order. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElevationResponse"];
                };
            };
            400: components["responses"]["ElevationRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ElevationFailed"];
            503: components["responses"]["NotReady"];
        };
    };
    computeElevationProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElevationProfileRequest"];
            };
        };
        responses: {
            /** @description The elevations along the line. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElevationProfile"];
                };
            };
            400: components["responses"]["ElevationProfileRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["ElevationFailed"];
            503: components["responses"]["NotReady"];
        };
    };
    findRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteRequest"];
            };
        };
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteResponse"];
                };
            };
            400: components["responses"]["RouteRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    optimizeRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptimizeRequest"];
            };
        };
        responses: {
            /** @description The route, with its stops in the optimized order. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripResponse"];
                };
            };
            400: components["responses"]["OrderRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    computeMatrix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatrixRequest"];
            };
        };
        responses: {
            /** @description The matrix. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatrixResponse"];
                };
            };
            400: components["responses"]["MatrixRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    findDistance: {
        parameters: {
            query?: {
                /**
                 * @description `true`, or how many other routes to look for: at most 2. There may be fewer.
                 * @example false
                 */
                alternatives?: boolean | number;
                /**
                 * @description Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * @description Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * @description Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * @description Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
                /**
                 * @description Whether the route goes straight on at the points between its ends. `default` leaves it to the profile.
                 * @example default
                 */
                continue_straight?: "default" | "true" | "false";
                /**
                 * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 *     such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 *     `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel: `car` (driving) and `foot` (walking) are documented, the full set is not.
                 *
                 *     > **Geofield defines:** The other profiles.
                 * @example car
                 */
                profile: components["schemas"]["RoutingProfile"];
                /**
                 * @description Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two.
                 *
                 *     > **Geofield defines:** At most 50. As in OSRM, `polyline(...)` (precision 5, latitude first) and `polyline6(...)` (precision 6) are
                 *     > accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The distance and duration. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DistanceResponse"];
                };
            };
            400: components["responses"]["DistanceRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    computeIsochrone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IsochroneRequest"];
            };
        };
        responses: {
            /** @description The contours as a GeoJSON feature collection. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Isochrone"];
                };
            };
            400: components["responses"]["IsochroneRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    findNearestRoad: {
        parameters: {
            query?: {
                /**
                 * @description How many nearest roads to return, at most 100. There may be fewer.
                 * @example 1
                 */
                number?: number;
                /**
                 * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 *     such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 *     `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel: `car` (driving) and `foot` (walking) are documented, the full set is not.
                 *
                 *     > **Geofield defines:** The other profiles.
                 * @example car
                 */
                profile: components["schemas"]["RoutingProfile"];
                /**
                 * @description One point as `lon,lat` in decimal degrees (WGS-84), **longitude first**.
                 *
                 *     > **Geofield defines:** As in OSRM, a `polyline(...)` of one point, latitude first, is accepted too.
                 * @example 73.856784,18.532408
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nearest point on a road. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearestResponse"];
                };
            };
            400: components["responses"]["NearestRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    findOsrmNearest: {
        parameters: {
            query?: {
                /**
                 * @description How many nearest roads to return, at most 100. There may be fewer.
                 * @example 1
                 */
                number?: number;
                /**
                 * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 *     such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 *     `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * @description One point as `lon,lat` in decimal degrees (WGS-84), **longitude first**, or as a `polyline(...)` of one point.
                 * @example 73.856784,18.532408
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nearest point on a road. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearestResponse"];
                };
            };
            400: components["responses"]["NearestRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    computeOsrmTable: {
        parameters: {
            query?: {
                /**
                 * @description Which points are sources: `all`, or their indexes with semicolons between.
                 * @example all
                 */
                sources?: string;
                /**
                 * @description Which points are destinations: `all`, or their indexes with semicolons between.
                 * @example all
                 */
                destinations?: string;
                /**
                 * @description Which tables to return: `duration`, `distance`, or both with a comma between.
                 * @example duration,distance
                 */
                annotations?: "duration" | "distance" | "duration,distance" | "distance,duration";
                /**
                 * @description Metres per second on the straight line, for cells without a way.
                 * @example 5
                 */
                fallback_speed?: number;
                /**
                 * @description Where that line begins and ends: at the points (`input`) or on their roads (`snapped`).
                 * @example input
                 */
                fallback_coordinate?: "input" | "snapped";
                /**
                 * @description The durations are multiplied by it.
                 * @example 1
                 */
                scale_factor?: number;
                /**
                 * @description Whether to leave out `sources` and `destinations` of the response.
                 * @example false
                 */
                skip_waypoints?: boolean;
                /**
                 * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 *     such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 *     `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * @description Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
                 *     and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
                 */
                coordinates: components["parameters"]["coordinates"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OsrmTableResponse"];
                };
            };
            400: components["responses"]["TableRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    findOsrmTrip: {
        parameters: {
            query?: {
                /**
                 * @description Whether the trip returns to its start.
                 * @example true
                 */
                roundtrip?: boolean;
                /**
                 * @description Where the trip begins: at the first point, or at any.
                 * @example first
                 */
                source?: "any" | "first";
                /**
                 * @description Which point is the last before the return, or the end of an open trip: the last, or any.
                 * @example last
                 */
                destination?: "any" | "last";
                /**
                 * @description Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * @description Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * @description Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * @description Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
                /**
                 * @description The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * @description Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * @description How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * @description Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 *     such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * @description On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 *     `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * @description Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
                 *     and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
                 */
                coordinates: components["parameters"]["coordinates"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trip. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OsrmTripResponse"];
                };
            };
            400: components["responses"]["TripRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    matchOsrmTrack: {
        parameters: {
            query?: {
                /**
                 * @description When the device was at each point: Unix seconds, never falling, with semicolons between.
                 * @example 1764300000;1764300030;1764300060;1764300090
                 */
                timestamps?: string;
                /**
                 * @description How exact each point is, in metres, with semicolons between: a number up to 100, or nothing for 5 m.
                 * @example
                 */
                radiuses?: string;
                /**
                 * @description Whether the track ends and begins anew where the time between two points is ten times the usual one (`split`), or not (`ignore`).
                 * @example split
                 */
                gaps?: "split" | "ignore";
                /**
                 * @description Whether to leave out points that are closer to the last one than 80 m, or four times their radius.
                 * @example false
                 */
                tidy?: boolean;
                /**
                 * @description The indexes of the points of `coordinates` (longitude first) that end a leg, with semicolons between: the first and the last among them. All when absent.
                 * @example 0;3
                 */
                waypoints?: string;
                /**
                 * @description Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * @description Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * @description Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * @description Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
            };
            header?: never;
            path: {
                /**
                 * @description How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * @description The points as semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**, the earliest first; at
                 *     least two. `polyline(...)` (precision 5) and `polyline6(...)` (precision 6) are accepted too.
                 * @example 73.859627,18.532868;73.861143,18.534007;73.862182,18.536332;73.864107,18.537991
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roads that the track followed. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OsrmMatchResponse"];
                };
            };
            400: components["responses"]["OsrmMatchRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    findOptimizedRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouteStops"];
            };
        };
        responses: {
            /** @description The route, with its stops in the optimized order. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripResponse"];
                };
            };
            400: components["responses"]["OrderRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    traceRoute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TraceRequest"];
            };
        };
        responses: {
            /** @description The roads as a trip. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TraceResponse"];
                };
            };
            400: components["responses"]["TraceRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    matchTrack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchRequest"];
            };
        };
        responses: {
            /** @description The roads, and the place of each position on them. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchResponse"];
                };
            };
            400: components["responses"]["MatchRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    locateRoads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocateRequest"];
            };
        };
        responses: {
            /**
             * @description One entry per input point.
             *
             *     > **Geofield defines:** In input order.
             */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocateEntry"][];
                };
            };
            400: components["responses"]["LocateRefused"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
    getMapStyle: {
        parameters: {
            query?: {
                /**
                 * @description Language of the names on the map. A place without a name in it has its local name, or else its English one. Without
                 *     the parameter, names are in English with Hindi below, if the data has them.
                 * @example mr
                 */
                language?: components["schemas"]["MapLanguage"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the style. It stands in the path twice.
                 * @example positron
                 */
                style: components["schemas"]["StyleName"];
                /**
                 * @description The same as `style`, the second time that it stands in the path.
                 * @example positron
                 */
                name: components["schemas"]["StyleName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The style document. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapStyle"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            /** @description The two names in the path differ (`ROUTE_NOT_FOUND`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    geocodeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeocodeBatchRequest"];
            };
        };
        responses: {
            /** @description One result per item, in the order of the request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeBatchResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeaturesLandingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The landing page. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesLandingPage"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeaturesConformance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conformance classes. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesConformance"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeaturesApi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.oai.openapi+json": components["schemas"]["FeaturesApi"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listFeatureCollections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureCollections"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeatureCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureCollection"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["CollectionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeatureSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema of a feature. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["FeatureSchema"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["CollectionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    listFeatures: {
        parameters: {
            query?: {
                /**
                 * @description The most features of a page. More than 10,000 count as 10,000.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description A box, WGS-84 in decimal degrees with longitude first: west, south, east and north, separated by commas. With six numbers
                 *     the third and the last are heights, which are ignored. A west that is greater than the east crosses the 180th meridian.
                 * @example 73.7,18.4,74.0,18.7
                 */
                bbox?: components["parameters"]["Bbox"];
                /**
                 * @description A moment (RFC 3339), or an interval of two with a slash between them, of which one may be `..` or empty: open. Both ends
                 *     are included. The description of a collection names the property that counts. A visit and a track have a day, which is
                 *     that of the tenant's time zone.
                 * @example 2026-11-20T00:00:00Z/..
                 */
                datetime?: components["parameters"]["Datetime"];
                /**
                 * @description Where the page begins. Links to the next page have it; it belongs to the account and the other parameters.
                 * @example
                 */
                after?: components["parameters"]["FeaturesAfter"];
            };
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of features. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["FeaturePage"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["CollectionNotFound"];
            422: components["responses"]["FeaturesTooCostly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
                /**
                 * @description The `id` of a feature.
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                featureId: components["parameters"]["FeatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["Feature"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["FeatureNotFound"];
            422: components["responses"]["FeaturesTooCostly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getDailyTracks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DailyTracksRequest"];
            };
        };
        responses: {
            /** @description The tracks by day and device. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyTracksResult"];
                    "application/geo+json": components["schemas"]["TrackingFeatures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RoutingNotReady"];
        };
    };
}

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
         *
         * Exchanges a user's name and password for an access token (`grant_type=password`), or a refresh token for a new pair of
         * tokens (`grant_type=refresh_token`; no user name or password is sent). It needs the `api-key` query parameter and no
         * bearer token. Access tokens are short-lived: `expires_in` is their lifetime in seconds.
         *
         * > **Geofield defines:** Each refresh returns a new refresh token, its successor. A refresh token that is sent again, for example after a lost
         * > response, returns the same successor while that is unused, and for 30 s after it was first sent. Any later use ends the
         * > login (RFC 9700). `revokeToken` ends it too.
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
         *
         * Ends the login that a refresh token or an access token belongs to, with all of its tokens (RFC 7009): a logout. Spent and
         * expired tokens end their login too. The response is the same for a token that is unknown, already ended or of another
         * tenant. It needs the `api-key` query parameter and no bearer token. The platform's document has no such operation;
         * Geofield defines it.
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
         *
         * Returns the name and the version of every layer of the tenant, the fixed layer `CUSTOMER` included, in the order of
         * their names. `getLayerSchema` reads the fields of one of them. The platform's document has no such operation; Geofield
         * defines it.
         *
         * `version` is the version of the layer's schema: a client that keeps schemas needs to read again only those whose version changed.
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
         *
         * Returns the fields of a layer in this tenant, the integer `version` of that list and, when requested, the layer's
         * settings. The call returns the schema and no record: for one record's data see `getRecord`.
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
         *
         * Creates one record of any layer. Call `getLayerSchema` first: the body is keyed by the `propertyName` values it lists.
         *
         * 1. Keys outside the schema are ignored.
         * 2. Each value must respect the field's declared data type.
         * 3. Fields with `required: true` must be present. A layer with no required fields accepts a body with only `Title`.
         * 4. Validators declared on a field are enforced: in SAMPLE_DATA, `sample_data_mobile_number` must be 8 to 12 characters.
         * 5. Platform fields (`Id`, `CreatedDate`, `CreatedUser`, `ModifiedDate`, `ModifiedUser`, the `*_created_from` and
         *    `*_last_modified_from` markers) must not be sent. `Title` and `Description` may be sent.
         *
         * The platform sets the marker `<layer>_created_from` (1 Mobile, 2 Web, 3 Others); calls made through the API get 3.
         * Points are GeoJSON serialized to a string, longitude first.
         *
         * > **Geofield defines:** In a required field a text of white space only counts as missing. A blank `Title` or `Description` counts as not set.
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
         *
         * Returns one page of a layer's records and the number of all matches. `take: -1` returns all matches and is only safe
         * on small datasets.
         *
         * > **Geofield defines:** Records are sorted by creation, oldest first, unless `sortBy` says otherwise. For filters, free text and places see
         * > `SearchRequest` and the guide on searching. A place is searched in Map fields, whose positions are `[longitude,
         * > latitude]`.
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
         *
         * Creates up to 1,000 records in one call, or with `key` creates those that are new and updates the others. The
         * platform's document has no such operation; Geofield defines all of it.
         *
         * 1. Each item has the form of the body of `createRecord` and the same rules. Without `key` every item makes a record.
         * 2. `key` names a field that the layer's schema reports as `unique`, or `Id`. An item with the value of an existing record
         *    updates that record as `updateRecord` would: fields that are not sent stay, null clears a field. Any other item is created.
         *    Nothing is written if all fields have their values already (`unchanged`); a moment
         *    with another offset is the same value.
         * 3. With the key `Id`, an item without an `Id` is created, and an unknown `Id` fails (`ENTITY_NOT_FOUND`). With another
         *    key every item needs a value. A later item with the same key fails (`duplicate`).
         * 4. There is one result per item, in the order of the request. A failed item has the error that its single call would
         *    get, and the others are stored nevertheless. With `atomic: true` all are stored or none: the call fails with the
         *    error of the first failed item, and `details` has the faults of all, with paths such as `/items/3/Title`.
         * 5. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         * 6. With `lookUp: true` a list that reads from another layer takes any unique value of the record that is meant: its value in
         *    the list, what the list displays for it, its `Title`, its `Id`, or a field that is `unique`. A list that depends on another
         *    field looks among the records of that field's value. A value that is stored already stays as it is.
         * 7. With `Ids` a device names each new record, as with `Record-Id` alone: a repeat of the batch or of one item creates nothing.
         * 8. An `Idempotency-Key` is for the whole call. A body has at most 4 MiB. The call counts as one request of the key's quota.
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
         *
         * Changes the fields sent and leaves the others as they are. The response is the internal node record, not the shape of
         * search and detail: `LayerData` holds exactly the fields this call wrote, as strings. Keys that the layer does not
         * define are echoed at top level and not stored. Read the full record with `getRecord`.
         *
         * > **Geofield defines:** With the layer CUSTOMER the response is the compact record of `updateCustomer`.
         */
        put: operations["updateRecord"];
        post?: never;
        /**
         * Delete a record
         *
         * Deletes one record. Returns 200 whether or not the record existed: `count` is 1 when it was deleted and 0 when nothing
         * matched.
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
         *
         * Returns one record with its system fields and all its values, and the plain layer name in `Layer`.
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
    "/{tenant}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a photo or a signature
         *
         * Returns the bytes of a file. Who may read what refers to the file may read it: a record with the file's `Id` in a field of
         * `dataType` 9 (File), an event with the `Id` in the list `files` of its `data`, or the visit of such an event. While nothing refers to
         * it, only the account that uploaded it may.
         *
         * Each download needs the caller's credentials: a file has no public link. The headers keep browsers from showing a file as a page,
         * or as another type than it is.
         */
        get: operations["downloadFile"];
        /**
         * Upload a photo or a signature
         *
         * Stores one file under an `Id` that the device made: a JPEG, PNG, WebP or HEIC image, or a PDF. The type is found from the bytes,
         * whatever the file is called.
         *
         * Send again when no response came: the same bytes under the same `Id` are stored once, and the response is that of the first
         * upload. Other bytes, or an `Id` that another account used, are refused with 409. A file is stored whole or not at all.
         *
         * Refer to the file by its `Id`, before or after the upload: in a field of `dataType` 9 (File) of a record, or in the list `files` of
         * an event's `data`. A file to which nothing refers for 7 days is deleted.
         *
         * A file has at most 6,000,000 bytes. All files of a tenant together have a limit, 10 GB unless the operator set another one.
         * The whole request must arrive within 60 s, so let the device make large photos smaller before it sends them.
         */
        put: operations["uploadFile"];
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
         *
         * Returns the fields of the layer CUSTOMER in this tenant, the integer `version` of that list and, when requested, the
         * layer's settings. The exact set of customer fields is tenant-specific: read the schema before you create or update a
         * customer. The call returns the schema and no customer: for one customer's data see `getCustomer`.
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
         *
         * Creates one customer and returns its full record. The body is keyed by the `propertyName` values that
         * `getCustomerSchema` lists.
         *
         * 1. Keys outside the schema are ignored.
         * 2. Each value must respect the field's declared data type.
         * 3. Fields with `required: true` must be present. The schema read reports `customer_full_name` as required.
         * 4. Validators declared on a field are enforced.
         * 5. Platform fields (`Id`, `CreatedDate`, `CreatedUser`, `ModifiedDate`, `ModifiedUser`, `customer_created_from`,
         *    `customer_last_modified_from`) must not be sent. `Title` and `Description` may be sent. `Title` is kept in step
         *    with the full name on create.
         *
         * `customer_location` is a GeoJSON Point serialized to a string, longitude first.
         *
         * > **Geofield defines:** A `Title` that is sent is kept as it is. The platform generates the `customer_guid` (a UUID) unless one is sent;
         * > with a `Record-Id`, that becomes the guid. No
         * > other customer of the tenant may have the same one, letter case and Unicode normalization ignored (409). A text of white
         * > space only counts as missing.
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
         *
         * Returns one page of the tenant's customers, each with its system fields and `customer_*` values, and the number of all
         * matches. `take: -1` returns all matches and is only safe on small datasets. `customer_location` is a GeoJSON Point
         * serialized to a string, `[longitude, latitude]`.
         *
         * > **Geofield defines:** Customers are sorted by creation, oldest first, unless `sortBy` says otherwise. Filters, free text, order and places
         * > work as in the search of a layer's records.
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
         *
         * Creates up to 1,000 customers in one call, or with `key` creates those that are new and updates the others. The
         * platform's document has no such operation; Geofield defines all of it.
         *
         * 1. Each item has the form of the body of `createCustomer` and the same rules. Without `key` every item makes a customer.
         * 2. `key` names a field that the layer's schema reports as `unique`, or `Id`. An item with the value of an existing customer
         *    updates that customer as `updateCustomer` would: fields that are not sent stay, null clears a field. Any other item is created.
         *    Nothing is written if all fields have their values already (`unchanged`); a moment
         *    with another offset is the same value.
         * 3. With the key `Id`, an item without an `Id` is created, and an unknown `Id` fails (`ENTITY_NOT_FOUND`). With another
         *    key every item needs a value. A later item with the same key fails (`duplicate`).
         * 4. There is one result per item, in the order of the request. A failed item has the error that its single call would
         *    get, and the others are stored nevertheless. With `atomic: true` all are stored or none: the call fails with the
         *    error of the first failed item, and `details` has the faults of all, with paths such as `/items/3/Title`.
         * 5. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         * 6. With `lookUp: true` an assignee may be a code, a user name, an e-mail or a full name of an employee instead of the
         *    `employee_guid`, and a team its place in the hierarchy, such as `/field-sales/pune`, instead of its id. Lists that read from
         *    another layer are filled as in `saveRecords`. A value that is stored already stays as it is.
         * 7. With `Ids` a device names each new customer, as with `Record-Id` alone: a repeat of the batch or of one item creates nothing.
         * 8. An `Idempotency-Key` is for the whole call. A body has at most 4 MiB. The call counts as one request of the key's quota.
         *
         * `customer_guid` is unique in every tenant, so it can be the key. Where it isn't sent, the platform makes one.
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
         *
         * Changes the fields sent, leaves the others as they are, and returns a compact record, not the shape of search and
         * detail:
         *
         * 1. `Id`, the value of the path.
         * 2. `id`, which carries `customer_guid`. Do not use it as a record ID.
         * 3. `customer_guid`.
         * 4. The fields written.
         * 5. `customer_assignee` and `customer_assigned_team`, unchanged.
         * 6. `customer_created_from` and `customer_last_modified_from`.
         * 7. `Title`, which is the internal layer name, not a label of the customer.
         * 8. `Path`.
         *
         * Keys outside the schema are echoed at top level and not stored, as on any layer. Read the full record with
         * `getCustomer`.
         *
         * > **Geofield defines:** Null clears a field. `customer_guid` can't be changed, because other records refer to it: another value is refused with
         * > 422.
         */
        put: operations["updateCustomer"];
        post?: never;
        /**
         * Delete a customer
         *
         * Deletes one customer. Returns 200 whether or not the customer existed: `count` is 1 when it was deleted and 0 when
         * nothing matched.
         *
         * > **Geofield defines:** Visits to the customer stay and keep its `customer_guid`.
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
         *
         * Returns one customer with its system fields and all its values, and the plain layer name in `Layer`.
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
         *
         * Returns one page of employees and the number of all matches. The query parameter `hierarchyPath` restricts the search
         * to one team's hierarchy path; without it, every employee the key can see is searched.
         *
         * > **Geofield defines:** Employees are sorted by creation, oldest first, unless `sortBy` says otherwise. The body filters too: each field takes a
         * > value to equal, or conditions such as `{ inq: [...] }` or `{ like: ... }`; all must hold. An unknown key is refused with
         * > 422.
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
         *
         * Creates one employee and returns it. With `employee_username` and `employee_password`, which go together, an account is
         * made too: the employee starts in status 2 (inactive: the account is not approved yet and gets no token). Without them
         * the employee starts in status 1 (new: no account). `activateEmployee` moves both to 3 (active). The
         * password is permanent unless `employee_password_temporary: true` is sent with it.
         *
         * A user name that another account of the tenant has or had is refused with 409. `employee_reporting_manager` must be the
         * `employee_guid` of an employee of the tenant; otherwise the body is refused with 422.
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
         *
         * Creates up to 500 employees in one call with their accounts, or with `key` creates those that are new and updates the others. The
         * platform's document has no such operation; Geofield defines all of it.
         *
         * 1. `key` is `employee_code`, `employee_username` or `Id`. An item with the value of an existing employee updates that employee as
         *    `updateEmployee` would: fields that are not sent stay, null clears a field. Letter case does not count. A code that several
         *    employees have is refused (`ambiguous`).
         * 2. `employee_reporting_manager` is the manager's `employee_guid`, code, user name or e-mail, or full name where nothing else
         *    has that text: that of a stored employee or of another item, in any order. An unknown name (`reference`), one that several
         *    employees have (`ambiguous`) and a circle (`cycle`) are refused.
         * 3. With `employee_username` and `employee_password` an employee without an account gets one, as `createEmployee` and
         *    `activateEmployee` make it. A user name without a password is refused (`required`) where the employee has no account. An
         *    account that is there keeps its password; another user name than the present one is refused with `CONFLICT`. No password is
         *    ever returned.
         * 4. `activate: true` moves the employee to status 3 (active), if it is not active or disabled.
         * 5. There is one result per item, in the order of the request. A failed item has the error of its single calls and leaves
         *    nothing; the others are stored. The rights are those of the single calls.
         * 6. With `dryRun: true` nothing is stored: each item has the outcome that it would have now, and an update its `changes`.
         * 7. An `Idempotency-Key` is for the whole call. The call counts as one request of the key's quota.
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
         *
         * Returns one employee with all its values.
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
         *
         * Changes the fields sent, leaves the others as they are, and returns the whole employee. Null clears a value. The
         * status is not among the fields: `activateEmployee`, `disableEmployee` and `enableEmployee` move it. `employee_guid`
         * never changes. The user name and the password of the account have calls of their own: `renameEmployeeAccount` and
         * `setEmployeePassword`.
         *
         * `employee_reporting_manager` must be the `employee_guid` of another employee of the tenant who does not report to this
         * one, directly or through others; otherwise the body is refused with 422.
         *
         * Another `employee_organization_id` or `employee_team_id` moves the employee: without a `hierarchyPath` in the body it
         * becomes `/{organization}/{team}`, as for a new employee. Only this employee moves. Those who report to the employee, or
         * are below its former path, keep their own teams and paths: a team stays when its head leaves it.
         */
        put: operations["updateEmployee"];
        post?: never;
        /**
         * Delete an employee
         *
         * Deletes one employee, in any status, with the account: its tokens stop working. Returns 200 whether or not the
         * employee existed: `count` is 1 when it was deleted and 0 when nothing matched. Employees who reported to this employee
         * then have no manager, and open visits, plans and customers no employee: `openWork` says how many there are. `offboardEmployee` with
         * `delete` gives them to a successor instead.
         *
         * What the account made stays: customers, records, plans, visits and events. It is then attributed to a "deleted user" with a
         * number instead of the user name; if there is much of it, the last texts are replaced within minutes. Positions stay too, unless
         * the tenant's settings say that they are deleted. Managers at or above the place of the employee can still read all this. The
         * user name is not given to another account, unless the operator releases it, and an account with a released name inherits
         * nothing.
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
         *
         * Moves an employee from status 1 (new) or 2 (inactive) to 3 (active) and returns the employee. In status 2 this
         * approves the account, which can then get tokens. In status 1 the body may carry the user name and password of an
         * account to make; without a body, or with an empty one, the employee becomes active without an account: visits can be
         * assigned, but there is nothing to sign in with. The password is permanent unless `employee_password_temporary: true` is sent
         * with it.
         *
         * | from | by | to |
         * |---|---|---|
         * | - | `createEmployee` | 1 new, or 2 inactive when an account is made with it |
         * | 1 new, 2 inactive | `activateEmployee` | 3 active |
         * | 3 active | `disableEmployee` | 4 disabled |
         * | 4 disabled | `enableEmployee` | 3 active |
         *
         * Any other move is refused with 409, and so is an account for an employee who has one. The response to a repeated call is
         * therefore 409 too: read the employee when no response came.
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
         *
         * Moves an employee from status 4 (disabled) to 3 (active) and returns the employee. The account can get tokens again;
         * its old tokens stay invalid. In any other status the call is refused with 409. `activateEmployee` has the table of all
         * moves.
         */
        post: operations["enableEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/employee/{id}/offboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand over and disable an employee
         *
         * Ends the account of somebody who leaves, and gives a successor the open visits from today on, the plans that continue, the
         * customers and the employees who report to the leaver, in one transaction. With `delete` the employee is deleted, as by `deleteEmployee`, and
         * otherwise disabled. The successor gets the visits in the order of the leaver, after the successor's own visits of each day;
         * `reassignVisits` distributes them by distance instead.
         *
         * With `successor: null` nobody gets the work, and `left` lists it. Work of a disabled employee stays assigned to that
         * employee, so that a later call can hand it over. Work of a deleted employee belongs to nobody: `reassignVisits` finds visits without an employee.
         * Employees who are above the successor, or the successor, get the leaver's own manager. An employee who is already disabled
         * can be offboarded: only the work changes. An employee without an active account can only be deleted.
         */
        post: operations["offboardEmployee"];
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
         *
         * Moves an employee from status 3 (active) to 4 (disabled) and returns the employee. The account's tokens stop working
         * at once and it gets no new ones. In any other status the call is refused with 409. `activateEmployee` has the table of
         * all moves.
         *
         * Open visits, plans, customers and reports stay assigned to the employee; `openWork` says how many there are. `offboardEmployee` disables and hands them
         * over to a successor.
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
         *
         * Returns the account of the call's token, with the employee who has the account. The platform's document has no such
         * operation; Geofield defines it.
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
         *
         * Returns the logins of the account of the call's token: those with a valid refresh token, the most recently used first. At most
         * the first 1,000 are in `data`; `total` counts all. An account that everyone shares, that of the public demo tenant, lists only
         * the login of the call.
         * The platform's document has no such operation; Geofield defines it.
         */
        get: operations["listLogins"];
        put?: never;
        post?: never;
        /**
         * End all of one's own logins but the present one
         *
         * Ends every login of the account of the call's token, except the login of this token: for a lost phone, or a shared one.
         * Their access tokens are refused from the next request on. An account that everyone shares, that of the public demo tenant,
         * keeps its logins: the call is refused with 409.
         * The platform's document has no such operation; Geofield defines it.
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
         *
         * Ends one login of the account of the call's token. Its access tokens are refused from the next request on, its refresh
         * token gets no new ones. Ending the login of the call itself is a logout.
         * The platform's document has no such operation; Geofield defines it.
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
         *
         * Returns the logins of the account that an employee has, like `listLogins`. An employee without an account has none.
         * Only admins may call it, and managers for employees at or below their own `hierarchyPath`. A manager gets 403
         * (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         * The platform's document has no such operation; Geofield defines it.
         */
        get: operations["listEmployeeLogins"];
        put?: never;
        post?: never;
        /**
         * End all logins of an employee
         *
         * Ends every login of the account that an employee has. The account stays enabled: a person with the password can log in again.
         * Only admins may call it, and managers for employees at or below their own `hierarchyPath`. A manager gets 403
         * (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         * The platform's document has no such operation; Geofield defines it.
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
         *
         * Ends one login of the account that an employee has, like `endLogin`: for a lost phone.
         * Only admins may call it, and managers for employees at or below their own `hierarchyPath`. A manager gets 403
         * (`RIGHT_MISSING`) also for an employee whose account has the role `admin`.
         * The platform's document has no such operation; Geofield defines it.
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
         *
         * Sets a new password for the account of the call's token. `current_password` must be the current one, because a phone
         * may lie about unlocked. Every other login of the account ends at once, and so does every access token; the login of this
         * call continues, and its refresh token gets a new access token.
         *
         * An account with a temporary password may call this operation and `getAccount`, and no other, until it has changed it.
         *
         * A wrong `current_password` is refused with 422 and counted like a failed login on this device: too many are refused with
         * 429, even with the right password. An account that everyone shares, that of the public demo tenant, keeps its password: the
         * call is refused with 409. The platform's document has no such operation; Geofield defines it.
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
         *
         * Gives the account of an employee another password, for a person who has forgotten it or whose phone is lost. Every login of
         * the account ends at once. An admin may set every password, a manager those of employees at or below its `hierarchyPath`
         * whose account isn't an admin's. Nobody sets their own password this way: `changePassword` asks for the current one.
         *
         * The password is temporary unless `employee_password_temporary: false` is sent: the person logs in with it and must choose
         * another one with `changePassword` before anything else. A temporary password is accepted for seven days, or as long as the
         * operator has set. The platform's document has no such operation; Geofield defines it.
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
         *
         * Gives the account of an employee another user name and returns the employee. The password, the logins and the tokens stay
         * valid; the next login needs the new name. Nobody else gets the former name, unless the operator releases
         * it. An admin may rename every account, a manager those of employees at or
         * below its `hierarchyPath` which aren't an admin's. The platform's document has no such operation; Geofield defines it.
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
         *
         * Returns the limited tokens of the account that calls, the newest first, without their secrets. Expired ones stay in the
         * list until they are revoked or the account needs their place.
         */
        get: operations["listLimitedTokens"];
        put?: never;
        /**
         * Make a limited token for your own account
         *
         * Makes a limited token of the account that calls, and returns it. The response is the only one that has it.
         *
         * A limited token is for a program that can't renew an access token, such as a tracking app or a GIS program. It acts as the
         * account, with the role that the account has at each call. It needs no `api-key`, and opens only what its scope names.
         * Send it as `Authorization: Bearer gft_...`, or as the password of `Authorization: Basic` with any user name.
         *
         * It ends when it is revoked, when it expires, and with the account. A disabled account's tokens are refused until the
         * account is enabled again. A new password ends none of them. An account has at most 20; on an account that everyone shares,
         * that of the public demo tenant, a new one replaces the oldest. Each token has a quota of its own, as large
         * as that of a key.
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
         *
         * Ends a limited token of the account that calls: its next request is refused, on every server.
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
         *
         * Returns the limited tokens of an employee's account, also those that others made. Admins may call it, and so may managers
         * for employees at or below their `hierarchyPath`, unless the account has the role `admin`.
         */
        get: operations["listEmployeeTokens"];
        put?: never;
        /**
         * Make a limited token for an employee's account
         *
         * Makes a limited token of an employee's account, as `createLimitedToken` does of your own. Admins may call it, and so may
         * managers for employees at or below their `hierarchyPath`, unless the account has the role `admin`.
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
         *
         * Ends a limited token of an employee's account: its next request is refused, on every server. Admins may call it, and so may
         * managers for employees at or below their `hierarchyPath`, unless the account has the role `admin`.
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
         *
         * Stores one position or a batch of up to 1,000, latitude and longitude in separate fields. The driver of all of
         * them is the account of the bearer token.
         *
         * The response tells how many positions are stored and which were rejected, each with its index and the reason; the rest
         * of the batch is stored. The driver, `trackerId` and `ts` together identify a position. A position that is stored
         * already counts as accepted and stays as it is, so a batch can be sent again if no response came. Several drivers may
         * push for the same `trackerId`, for example when a phone is handed on: the positions of each driver are kept apart.
         *
         * A wrong entry never fails its batch: it is listed with its reason. What no batch can be (an empty list, more than 1,000
         * entries, an object around a list), and a single position with a field missing or of a wrong type, is refused with 422.
         * The response is sent after the positions are committed; late or unordered positions are sorted into the track, and the
         * live position stays the newest. A position that the device can't have reached is stored too: `getPositionHistory` marks
         * it as a jump, and the live position does not follow it. While the server is unsure of its clock, it does not reject a
         * position only because of the time: it refuses the whole push with 503, and you send it again later.
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
         *
         * Stores positions as `pushPositions` does, with a limited token of the scope `push` in the path. It takes neither an `api-key`
         * nor an `Authorization` header.
         *
         * Use it only where a program can send nothing but an address: proxies, browsers and phones write addresses into logs and
         * histories, where others may read the token. Geofield keeps it out of its own logs. Give each device a token of its own,
         * and revoke the token if the address was shown to anybody.
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
         *
         * Takes what Traccar Client sends (its query form of versions up to 8, its JSON form from 9.0), with a limited token of the
         * scope `push` in the path, because the app can send nothing but an address. Speed is in knots in the query form and in metres
         * per second in JSON, the battery in per cent and as a part of 1. Times are Unix seconds, milliseconds or ISO 8601.
         *
         * A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would otherwise send it
         * forever and hold back all later ones; `rejected` has the reason.
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
         *
         * Takes a message of OwnTracks in HTTP mode, with a limited token of the scope `push` as the password. A `location` is stored:
         * `vel` is in km/h, `batt` in per cent. Other messages are acknowledged. The device is that of the topic, of the header
         * `X-Limit-D` or `tid`. The response is a list of commands for the app, which is always empty.
         *
         * A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would otherwise send it
         * forever and hold back all later ones.
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
         *
         * Takes a batch of Overland, with a limited token of the scope `push` as its access token. Each of `locations` is a GeoJSON
         * feature, longitude first; `battery_level` is a part of 1. The app deletes its batch when `result` is `ok`.
         *
         * A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would otherwise send it
         * forever and hold back all later ones; `rejected` has the reasons.
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
         *
         * Takes what GPSLogger sends to a custom URL by POST, in the query or as JSON, under the names of the app's own parameters:
         * `lat`, `lon`, `timestamp` or `time`, `spd` (m/s), `dir`, `alt`, `acc`, `batt` (per cent), `act`, `aid` or `ser`. The
         * password of Basic authentication is a limited token of the scope `push`.
         *
         * A position that can never be stored (see `pushPositions`) is acknowledged too, because the app would otherwise send it
         * forever and hold back all later ones; `rejected` has the reason.
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
         *
         * Returns one page of drivers with the newest position of each of their devices (`lat` and `lng` in separate fields),
         * the newest event of each type and the newest duty event. Filters by device status, organization, team, place in the
         * hierarchy and a box. A driver is an account; the employee who has it is named at each position. The order is by user
         * name. A position that the device can't have reached (a jump, see `getPositionHistory`) is not shown: the previous one
         * stays, until three jumps in a row agree.
         *
         * With `Accept: application/geo+json` the response is GeoJSON, longitude first: a point for each device.
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
         *
         * Returns the positions of a driver, an employee or a device over a range of at most 7 days, in segments. A new segment begins where
         * the driver, the device, its status or the session changes. Each segment names its driver and its device: a driver may
         * use several devices at once, and several drivers may have used one device. Positions are `[longitude, latitude]`,
         * times Unix seconds (UTC). If there are no positions in the range, `data` is empty. A range with more than 100,000
         * positions is refused. `simplify` leaves out positions that a drawn line does not need.
         *
         * A jump is a position that the device can't have reached: from its last good one in the range it would have taken more
         * than 70 m/s (252 km/h), after the accuracies of both are subtracted from the distance. Three jumps in a row that can
         * be reached from each other are good: then the device was carried there, or the positions before were wrong. An outlier
         * is a jump too: a position that the device could only have reached and left much faster than it moved around that time. Jumps
         * are marked in `metaData`, and the first kind is not shown as live positions.
         *
         * With `Accept: application/geo+json` the response is GeoJSON, longitude first: a line for each segment, without jumps, and
         * a point for each jump and each single position.
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
         *
         * Returns one page of plans, without their visits, and the number of all matches. Each field takes a value to equal, or
         * conditions such as `{ inq: [...] }` or `{ gte: ... }`; all must hold. The order is stable: oldest first. Read the
         * visits of a plan with `getPlan` or `searchVisits`.
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
         *
         * Creates one plan with its visits and returns both. `visits` is the list of customers in the planned order; visits can
         * also be added later with `createVisit`. A customer or employee that the tenant does not have is refused with 422.
         *
         * With `plan_frequency` `once` each entry of `visits` makes one visit. A plan that repeats makes each entry a visit on every
         * day that fits, from `plan_start_date` to `plan_end_date`: every day (`daily`), the days of the week in
         * `plan_days` (`weekly`; every second week: `fortnightly`), the days of the month in `plan_days` (`monthly`) or the days
         * of a recurrence rule (`rrule`, which need not be sent beside `plan_rrule`). Days in `plan_skipped_dates` are left out.
         * With `plan_skip_holidays` so are the public holidays of the tenant. A plan has at most 5,000 visits; more are refused with 422.
         *
         * `optimizeOrder: true` brings the visits of each day into the shortest order by car, the first one staying first. With
         * time windows (`visit_window_start`, `visit_window_end`) the day ends as early as it can without missing more windows than
         * it must, counting from `plan_day_start`, with `visit_service_minutes` for each visit; another visit comes first only if
         * fewer windows are missed then. `unmetWindows` names the visits whose windows the order still misses. Where no order can be
         * found (a customer has no position, no road leads there, the routing engine is not ready), the plan is stored with the
         * order given, and `orderOptimization` in the response says the reason for each day.
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
         *
         * Returns one plan with its visits, by date and planned order.
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
         *
         * Changes the fields sent, leaves the others as they are, and returns the plan with its visits.
         *
         * - A new `plan_assignee` takes over the visits in status 1 or 2.
         * - A `plan_rrule` makes `plan_frequency` `rrule`, and another frequency ends the rule.
         * - New dates, frequency, days, rule or skipped dates: visits in status 1 or 2 that the plan made for a day that no longer fits are deleted,
         *   and visits are made for days that did not fit before; a visit that was deleted, or put into another plan, is not
         *   made again. Visits in progress or over, and those added with `createVisit`, stay. Where only `plan_start_date` is
         *   sent, a plan of one day that does not repeat moves as a whole.
         * - `optimizeOrder: true` brings the visits of each day into the shortest order by car that misses the fewest time windows,
         *   as in `createPlan`, but not of days that have begun. `orderOptimization` in the response says for each day whether it could be done, and if
         *   not why.
         *
         * The visits themselves are changed with `createVisit`, `updateVisit` and `deleteVisit`.
         */
        put: operations["updatePlan"];
        post?: never;
        /**
         * Delete a plan
         *
         * Deletes one plan with its visits in status 1 or 2. Visits that are in progress or over stay without a plan, last in the
         * order of their employee's day. Returns 200 whether or not the plan existed: `count` is 1 when it was deleted and 0 when
         * nothing matched; visits are not counted.
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
         *
         * Starts a search for who visits whom on which day, in which order and when, and returns at once. Read `getPlanProposal` until
         * its `status` is `done`, then accept it with `acceptPlans`. A proposal changes nothing by itself and is kept for 24 hours.
         *
         * Nobody works on public holidays of the tenant, unless `keepHolidays` is sent, and on their days off. How often a customer is
         * visited is a number of visits (`visits`, `per`), a recurrence rule (`rrule`), or what the plans in force say (`asPlanned`).
         *
         * Distances and times are by car on the roads of the map. All rules hold in each proposal: working days and hours, time windows, skills,
         * capacities, kilometres, and days between two visits. What doesn't fit is left out, the least important first, with its reason.
         * Visits that the workers have already in the period stay, and count as visits to their customers; `replan` plans the open ones
         * again.
         *
         * A tenant may have 20 proposals that wait or run; a further one is refused with 409. A request may ask for at most 5,000 visits.
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
         *
         * Returns how far the search is, and the proposal once it is found. A proposal whose server stopped is `failed`. After 24 hours it
         * is not found any more.
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
         *
         * Ends the search for a proposal, or discards one that was found, and returns it. One that had been accepted, failed or cancelled before
         * stays as it is: plans that were accepted are not deleted.
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
         *
         * Stores a proposal in one transaction: a plan for each worker with visits, and the deletion of the open visits that `replan` planned
         * again. A repeat returns the same plans and stores nothing. A proposal that is not `done`, or rests on visits that have begun,
         * moved or were deleted since, is refused with 409, and nothing is stored: propose again.
         */
        post: operations["acceptPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the public holidays
         *
         * Returns the public holidays of the tenant, the earliest first, to every account. Plans with `plan_skip_holidays` leave them out.
         * The platform's document has no such operation; Geofield defines it.
         */
        get: operations["getHolidays"];
        /**
         * Set the public holidays
         *
         * Replaces the public holidays of the tenant with those sent, in any order, and returns them, the earliest first. An empty list
         * removes all. Only admins may call it. Visits stay as they are: a plan takes the new holidays with the next `updatePlan` that sets its
         * days. Send `If-Match` with the `ETag` of `getHolidays`, so that no change of another admin is lost. The platform's document has
         * no such operation; Geofield defines it.
         */
        put: operations["setHolidays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reassign visits
         *
         * Gives the open visits of an employee, of nobody, or named ones to other employees: each to the employee for whom it costs
         * least on real roads. Lateness counts first (time windows, planned times and the end of the day), then the distance by car. Visits
         * that the others have keep their order, and the new ones come between them. One call covers a sick day.
         *
         * All of it is stored in one transaction or, with `preview`, nothing. Places in the order of a day are never given twice. Each
         * visit that changes is in `listChanges` and `streamChanges`, for those who saw it before or see it now. A visit that stays, because it
         * has begun or nobody has room, is in `left`. A repeat finds nothing left to reassign.
         *
         * At most 200 visits on 31 days. Visits of customers without a location come last on the day with the fewest visits. With one
         * name in `to` the call also works while no map is ready.
         */
        post: operations["reassignVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/visit/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Insert an urgent visit
         *
         * Creates a visit for the employee for whom it costs least on real roads, at the best place of that day, and says what each
         * choice costs. Lateness counts first, then the distance by car. Visits of the day keep their order, and those that have begun stay before it.
         * `preview` only returns what it costs. Visits that then begin later are not moved to other employees.
         *
         * Each visit whose place changes is in `listChanges` and `streamChanges`.
         */
        post: operations["insertVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/pjp/day/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap two days
         *
         * Exchanges the open visits of two days: of two employees, or two days of one. They keep their order and their times of day. Visits
         * that have begun or are over stay. All is stored in one transaction; a second call swaps back. A visit that would leave the days of
         * its plan is refused with 409, and nothing is changed.
         *
         * Each visit that changes is in `listChanges` and `streamChanges`, for those who saw it before or see it now.
         */
        post: operations["swapDays"];
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
         *
         * Returns one page of visits, in plans and on their own, and the number of all matches. Each field takes a value to
         * equal, or conditions such as `{ inq: [...] }` or `{ between: [...] }`; all must hold. With
         * `searchConfig.includeCustomer` each visit carries the customer's details. The order is by date and planned order.
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
         *
         * Creates one visit, in a plan or on its own, and returns it. With an assignee, its own or the plan's, it starts in
         * status 2 (assigned), otherwise in 1 (new). A customer, employee or plan that the tenant does not have is refused with
         * 422.
         *
         * | from | by | to |
         * |---|---|---|
         * | - | `createVisit`, `createPlan` | 1 new, or 2 assigned when there is an assignee |
         * | 1 new, 2 assigned | `updateVisit` with an assignee, or null | 2 assigned, or 1 new |
         * | 1 new, 2 assigned | its day ends without a check-in | 6 missed |
         * | 1 new, 2 assigned, 6 missed | event VISIT `check_in` | 3 in progress |
         * | 3 in progress | event VISIT `check_out` | 4 done |
         * | 1 new, 2 assigned, 3 in progress, 6 missed | event VISIT `cancel` | 5 cancelled |
         * | 6 missed | `updateVisit` with a `visit_date` | 2 assigned, or 1 new |
         *
         * The events are sent with `createEvent`, linked to the visit: `layerCode` `VISIT` and `recordNodeId` its `Id`. Any
         * other move is refused with 409. An event with `occurredAt` is never refused for the status: the visit is in the state
         * that the times of all its events lead to, in the order of the times. The server marks missed visits within minutes after
         * the day has ended in the tenant's time zone. A visit that is entered, or moved to its day, after the day has ended was not
         * missed.
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
         *
         * Returns one visit without its customer. The platform's document has no such operation: Geofield adds it, so that a visit
         * has an `ETag` of its own for updates that are based on it.
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
         *
         * Changes the fields sent, leaves the others as they are, and returns the whole visit. Null clears a value. An
         * assignee moves the visit from status 1 to 2, null moves it back. A visit in progress or over (3, 4, 5, 6) takes
         * only a new `visit_note`: other fields are refused with 409. A cancelled visit (5) also takes a `visit_cancel_reason`, and
         * a new `visit_date` plans a missed visit (6) again. Check-in, check-out and cancelling are events; `createVisit` has
         * the table of all moves.
         */
        put: operations["updateVisit"];
        post?: never;
        /**
         * Delete a visit
         *
         * Deletes one visit, in any status. Returns 200 whether or not it existed: `count` is 1 when it was deleted and 0 when
         * nothing matched. Events that link to the visit stay.
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
         *
         * Stores one event of a device or an app. An event has a `typeCode`, an `actionCode` and optionally a link to a
         * data-layer record (`layerCode`, `recordNodeId`). These pairs are accepted; the list is open: the tenant administrator
         * can declare new types and action codes.
         *
         * | Meaning | Type ID | typeCode | actionCode |
         * |---|---|---|---|
         * | Go on duty | 1 | `DUTY` | `on_duty` |
         * | Go off duty | 1 | `DUTY` | `off_duty` |
         * | Login | 4 | `AUTHENTICATION` | `login` |
         * | Log out | 4 | `AUTHENTICATION` | `logout` |
         * | Create a local record | 2 | `COLLECTOR` | `create_local_record` |
         * | Edit a local record | 2 | `COLLECTOR` | `edit_local_record` |
         * | Remove a local record | 2 | `COLLECTOR` | `remove_local_record` |
         * | Publish a new record | 2 | `COLLECTOR` | `publish_new_record` |
         * | Edit an online record | 2 | `COLLECTOR` | `edit_online_record` |
         * | Publish an edited version of an online record | 2 | `COLLECTOR` | `publish_replacement_record` |
         * | Remove an online record | 2 | `COLLECTOR` | `remove_online_record` |
         * | Launch app | 3 | `APP_EVENT` | `launch_app` |
         * | Resume app | 3 | `APP_EVENT` | `resume_app` |
         * | Bad app setting | 6 | `APP_SETTING` | `bad_setting` |
         * | Evidence when setting up the app | 7 | `EVIDENCE` | `initial_setup` |
         * | Evidence when providing missing permission | 7 | `EVIDENCE` | `missing_permissions` |
         * | Check in a visit | 9 | `VISIT` | `check_in` |
         * | Check out a visit | 9 | `VISIT` | `check_out` |
         * | Cancel a visit | 9 | `VISIT` | `cancel` |
         * | Create order | 10 | `ORDER` | `create_order` |
         * | Create customer | 11 | `CUSTOMER` | `create_customer` |
         * | Expense submitted | 12 | `EXPENSE` | `submitted_expense` |
         *
         * The service sends no outbound events or webhooks: read events back with `searchEvents`.
         *
         * > **Geofield defines:** A pair that nobody has declared is refused with 422. The response is the stored event. `location` is a GeoJSON Point
         * > serialized to a string, longitude first.
         * >
         * > `layerCode` names a data layer of the tenant, `EMPLOYEE` or `VISIT`, and `recordNodeId` the record, the employee or the
         * > visit. Either may be sent alone. A link to what does not exist is refused with 422, and the event is not stored. Only
         * > `remove_online_record` may name a record that is gone. `create_local_record`, `edit_local_record` and
         * > `remove_local_record` may name a record that is not online, by an id of any form. A record that is deleted later leaves
         * > the event as it is.
         * >
         * > Some events do more. `check_in`, `check_out` and `cancel` of type VISIT with the `layerCode` `VISIT` move the visit
         * > that `recordNodeId` names. Check-in moves it from status 1, 2 or 6 to 3, check-out from 3 to 4, cancelling from 1, 2, 3
         * > or 6 to 5. The visit keeps the time and the place of check-in and check-out, and the first 500 characters of a text
         * > `reason` in the `data` of `cancel` as `visit_cancel_reason`. Any other move is refused with 409, and the
         * > event is not stored. The event of each type that happened last is shown with the live
         * > position of the account that sent it.
         * >
         * > **Work without a network.** A device that was offline sends `occurredAt`, the time when the event happened, and an `Id`
         * > that it made, so that it can send again without a second event. An event of a visit with `occurredAt` is a report
         * > of what happened, in any order: the visit's status never refuses it. It is stored, and the visit's status, times and
         * > places become those of all its events in the order of `occurredAt`, whatever order they arrived in. At the same
         * > moment `check_in` comes before `check_out` and `check_out` before `cancel`. A move that the status at its time did not
         * > allow has no effect: a second check-in, a check-in after a cancellation, or a check-out whose check-in has not
         * > arrived yet; it takes effect when the check-in arrives. Such an event sent twice without `Id`, by the same account for
         * > the same visit, action and `occurredAt`, is one event. Only a check-in that is too far from the customer is refused with
         * > 409 (if the tenant is set to refuse them), and any event of a visit that has 1,000 of them. Without `occurredAt` the
         * > event is a request to move the visit now, and follows the rule of the paragraph above.
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
         *
         * Returns events that devices and apps have sent. `filter.createUser` restricts them to those of one account.
         *
         * > **Geofield defines:** The response is one page with the number of all matches, sorted by creation, oldest first, unless `sortBy` says
         * > otherwise. `filter` takes the type, the action, the link and a time range too. `from` and `to` are times of storing; an
         * > event that was sent late is found by its own time with `occurredAt`. The place of an event is a GeoJSON
         * > Point serialized to a string, longitude first.
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
         *
         * Stores up to 500 pieces of work that a device queued while it had no network: creates, updates, events and positions, mixed,
         * one after the other in the device's order. The platform's document has no such operation; Geofield defines it.
         *
         * 1. Each entry names an `operation` and has the `body` of its single call. The account needs the right to that call. The
         *    result is that of the single call, or its error, and the other entries are still done.
         * 2. The device makes an `Id` (a UUID) for each entry. It is the `Id` of what a create creates, and of an event; for an update it
         *    names the change, and `target` is the `Id` of what is changed. A position needs none: its `trackerId` and `ts` name it.
         * 3. Entries refer to each other by these Ids, in one call or over several: a visit to a customer of the same device has the
         *    customer's `Id` as `visit_customer_guid` (unless the device sent another `customer_guid`), a visit of its plan has the
         *    plan's `Id` as `visit_plan_guid`, and an event has the visit's `Id` as `recordNodeId`.
         * 4. **If no response came, send the call again**, as a whole or in parts, alone or with more work. An entry that was done before
         *    is not done again: it has the outcome `repeated` and its first result, for at least 30 days, also if the thing was changed or
         *    deleted since. The single call with the same `Id` and body is the same work. A position counts as `stored` each time.
         * 5. The same `Id` with other content fails with 409 (`CONFLICT`). An update with `ifMatch` fails with 412
         *    (`PRECONDITION_FAILED`) if the thing has changed since. Both have the state of the server (`current`) and the content that
         *    the device sent (`sent`), so that the device can ask its user, or merge. An entry that failed leaves its `Id` unused: send
         *    it again with other content.
         * 6. An entry of a wrong form fails alone. When the server can't continue (429, 5xx), the call fails: what was done stays,
         *    and the repeated call continues from there.
         *
         * `createRecord` and `updateRecord` with the layer CUSTOMER are `createCustomer` and `updateCustomer`. A plan can't have
         * `optimizeOrder` here, and at most 20 entries create or update plans; the result of a plan lacks its `visits`. A body has at
         * most 4 MiB. The call counts as one request of the key's quota.
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
         *
         * Returns the changes after `cursor`, the oldest first: what was created, updated or deleted, and when and by whom. The
         * platform's document has no such operation; Geofield defines it.
         *
         * Continue with the `cursor` of the response. A reader who does so gets every change once: a change that is committed late is
         * returned late, and never skipped. Changes of one object come in the order in which they were made, and a change that
         * was made after another one was committed comes after it. While `hasMore` is true, call again at once; then call from time
         * to time, or use `streamChanges`.
         *
         * Without `cursor`, the response has the current cursor and no changes. To begin to follow: take that cursor, read
         * everything with the searches, then continue from the cursor. What changed meanwhile comes again, so write each object
         * by its `Id`, whether it is new or not.
         *
         * A page may have fewer changes than `take`, or none, while `hasMore` is true: the server examines a limited number of
         * changes for each call. An account gets the changes of objects that it may read. Changes are kept for 30 days, or as long
         * as the operator says. An older cursor is refused with 410 (`CURSOR_EXPIRED`), and so is one from a history that was lost
         * because the database was restored from a backup: begin anew then.
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
         *
         * Sends changes as server-sent events, as soon as they are committed, until the caller disconnects. The platform's document
         * has no such operation; Geofield defines it. It sends nothing to other servers: callers connect to it.
         *
         * The rules of `listChanges` hold, and its cursors are the ids of the events. Events:
         *
         * - `change`: a change, in the form of `listChanges`. Its id continues after it.
         * - `cursor`: `{ cursor }`, the place that was reached without a change for the caller. It is the first event, so that a
         *   connection that breaks early can be continued.
         * - `positions`: with `positions`, `{ trackers }`: the drivers who have moved, in the form of `searchLivePositions`, first all
         *   of them, then at most every 2 s those with a newer position. It is the latest state, not each position, and it has no
         *   id: after a new connection all come again. Read tracks with `getPositionHistory`.
         * - `end`: `{ code, message }`, why the server ends the stream: `TOKEN_EXPIRED`, `TOKEN_INVALID` (the account was disabled),
         *   `API_KEY_INVALID` (the API key was revoked or has expired), `NOT_READY` (the server stops), `CURSOR_EXPIRED`.
         *
         * After an end or a broken connection, connect again with the last id in the header `Last-Event-ID`: nothing is missed and
         * nothing comes twice. A comment is sent every 15 s when nothing else is. A caller that reads too slowly is cut off, and
         * continues in the same way. A token that expires, an account that is disabled and an API key that is
         * revoked end the stream within 5 s.
         * A key may have 1,000 open streams, or as many as the operator says; more are refused with 429.
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
         *
         * Finds places by an address, a landmark or a place name, best first. Positions are WGS-84 decimal degrees, latitude and
         * longitude in separate fields.
         *
         * A search key of the form `lat, lon` (latitude first) returns the administrative area at that point: one
         * coordinate-lookup document (`resultType` 3).
         *
         * > **Geofield defines:**
         * >
         * > 1. Typing errors, former names and the scripts of India are understood. Better text matches come first, then better
         * >    known places: a city before a village with a similar name. The order is stable. Where nothing matches, `docs` is empty.
         * > 2. A kind with an area ("hospital in Nagpur", "petrol pump near Kothrud") returns places of that kind, the nearest to
         * >    the middle of the area first. Where none is known, the area itself comes with a low confidence.
         * > 3. A whole address of any length finds its most exact part that is certain: a house, a street, a landmark, a locality, a
         * >    village, else the post office of its PIN or its town. Persons, telephone numbers and numbers of flats are skipped,
         * >    unknown words only lower the confidence. `match` says which level was found, which words fit, and which do not.
         * > 4. The first three to five digits of a PIN return its post offices. A DIGIPIN of ten characters is a coordinate lookup
         * >    of its cell's centre, and so is a position in another form: degrees, minutes and seconds, letters of the hemisphere,
         * >    `geo:`, the link of a map, a plus code. A shortened link is refused (422), because it has no position.
         * > 5. `language`, or else the header `Accept-Language`, chooses among the names of an imported map; without either, names
         * >    are English where the map has an English one.
         * > 6. `bounds` leaves out the places outside; `near` only favours places. A coordinate lookup ignores both, and `skip` and
         * >    `take`. There is no `total`: a page shorter than `take` is the last.
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
         *
         * Completes a partial text to places, best first. Positions are WGS-84 decimal degrees, latitude and longitude in
         * separate fields.
         *
         * > **Geofield defines:** At most 10 suggestions. The partial text may have a typing error at any letter, and may be in a script of India. The
         * > beginning of a PIN, a DIGIPIN and a position are understood. `bounds` leaves out places outside; `near` only favours
         * > places. `match` says how sure a suggestion is. Among places with the same name in one
         * > district, the most important comes first; the others come after all distinct places. Where nothing matches, `docs` is
         * > empty.
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
         *
         * Returns the address at one point or at many. Send one point as an object with `longitude` and `latitude`, or many as
         * one flat array of numbers, **longitude first**: `[lon, lat, lon, lat, ...]` (WGS-84, decimal degrees).
         *
         * The response is an array even for one point, with one address document per pair in input order. `Status` is false
         * where no address was found.
         *
         * > **Geofield defines:** `State`, `District`, `Tehsil` and `Village` come from the loaded boundaries that hold the point. Where they have
         * > no state, it is that of an outline, and within 2 km of its edge that of the nearest post offices. What is still
         * > open comes from the nearest post office of the state within 20 km; a village never does. Farther away only
         * > `District` does, up to 150 km. The middle of a town that gives its district its name is in that district.
         * > `PinCode` is that of the mapped addresses within 1 km, where an imported map has any, else of that post office.
         * > `Certainty` says how certain each part is. Outside of all outlines an address needs a post office within 3 km, or
         * > within 10 km beside an edge, so at sea and abroad it is empty. `Road` is the nearest named road within 200 m, in
         * > `language` or `Accept-Language`, else in English where it has an English name. An error in a list names the index
         * > of the fault, e.g. `/3`, and if swapping a pair would correct a latitude beyond ±90, it says so.
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
         *
         * Returns the centre and the edges of the cell that a DIGIPIN identifies, as the POST form does, with the code in the
         * query. Latitude and longitude are strings of decimal degrees (WGS-84) in separate fields.
         */
        get: operations["decodeDigipinByQuery"];
        put?: never;
        /**
         * Decode a DIGIPIN
         *
         * Returns the centre and the edges of the cell that a DIGIPIN identifies, as strings of decimal degrees (WGS-84,
         * latitude and longitude in separate fields).
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
         *
         * Returns the 10-character code of the cell of about 4 m by 4 m at a latitude and longitude (WGS-84, decimal degrees).
         *
         * > **Geofield defines:** As in the public standard of DIGIPIN, the grid covers latitude 2.5 to 38.5 and longitude 63.5 to 99.5. A position
         * > outside is refused with 400.
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
         *
         * Returns the elevation in metres at one or more locations, **latitude first**, from a dataset with a resolution of 30
         * m. Results are in input order. For lists too long for a URL use the POST form.
         *
         * `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
         *
         * > **Geofield defines:** The HTTP status is 400 with `INVALID_REQUEST` and 500 with `SERVER_ERROR`; the text in `error` says what is wrong.
         */
        get: operations["lookUpElevation"];
        put?: never;
        /**
         * Look up elevations at many locations
         *
         * Returns the elevation in metres at one or more locations, **latitude first**, from a dataset with a resolution of 30
         * m. Results are in input order. It takes the same arguments as the GET form, in the body, for lists too long for a URL.
         *
         * `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
         *
         * > **Geofield defines:** At most 2,000 locations. The HTTP status is 400 with `INVALID_REQUEST` and 500 with `SERVER_ERROR`; the text in
         * > `error` says what is wrong.
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
         *
         * Returns the elevation every `step` metres along an encoded polyline, and how much the line climbs and descends. The
         * `shape` of a leg of `findRoute` can be sent as it is. The platform's document has no such operation; Geofield defines
         * it.
         *
         * - **Samples.** The first is at the start of the line, the last at its end, and the others `step` metres apart, which is
         *   30 when absent, as fine as the dataset. Between its positions the line is straight. There are at most 5,000 samples:
         *   for a longer line, the error names the smallest `step`.
         * - **Climb and descent.** The line is divided where it turns between up and down, and only turns of at least `threshold`
         *   metres count: 5 when absent. Smaller changes are noise in the data and its 30 m grid, and would add up to far more than
         *   the real climb. `climb` is the sum of the rises that remain, `descent` that of the falls. Without a gap, their
         *   difference is that of the first and last elevation, give or take twice the threshold.
         * - **Gaps.** Samples outside the dataset or without data have the elevation null. Climb and descent are those of the
         *   parts between.
         * - **Precision.** Positions that are out of range, or without any elevation where the other precision has some, are
         *   refused, and the error names the other precision.
         *
         * `status` is `OK` on success, `INVALID_REQUEST` on an input error and `SERVER_ERROR` on any other failure.
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
         *
         * Returns a route through two or more stops (`lat` and `lon` in separate fields), visited in the order given, with
         * maneuvers. Times are in seconds, lengths in `units`. Each leg's `shape` is an encoded polyline.
         *
         * > **Geofield defines:** The route is the quickest. The polyline has precision 6, latitude first.
         * >
         * > Each stop says in `snapped` where the route touches the road and how far that is. A stop may be 1 km from its road; from 200
         * > m on there is a warning. On the starter map it may be 35 km. Errors name all stops at fault.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Reorders stops (`lat` and `lon` in separate fields) and returns the route through them with maneuvers. The first
         * stop is the start. Times are in seconds, lengths in `units`. Each leg's `shape` is an encoded polyline.
         *
         * `trip.locations` is in the optimized visiting order; `original_index` maps each stop back to the request.
         *
         * > **Geofield defines:** The order is the quickest, and the route ends at any stop. With `destination` `last` it ends at the last stop of the
         * > request. `roundtrip` returns to the start, which is then at both ends of `trip.locations`. The polyline has precision
         * > 6, latitude first.
         * >
         * > Each stop says in `snapped` where the route touches the road and how far that is. A stop may be 1 km from its road; from 200
         * > m on there is a warning. On the starter map it may be 35 km. Errors name all stops at fault.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Returns the duration in seconds and the distance in `units` from each source to each target (`lat` and `lon` in
         * separate fields): one row per source, one cell per target. Indexes refer to positions in the request.
         *
         * > **Geofield defines:** Time and distance are null if and only if `findRoute` finds no route between the two, or they are more than 400 km apart
         * > (200 km by bicycle and on foot); `reason` says which. A source or target more than 1 km from any road makes only its own
         * > cells null. The time is the route's: in city
         * > matrices of up to 50 x 50 at least 999 of 1,000 times by car are within 1 % of it, all of those on foot, and 998 by bicycle.
         * > In longer lists fewer cells are compared with routes, and trips of more than two hours are not. At most 2,500 cells, which is sources
         * > times targets.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Returns the distance in metres and the duration in seconds through two or more points, given in the path as `lon,lat`
         * pairs, **longitude first**: two pairs is point to point, more give one leg per consecutive pair. The geometry is an
         * encoded polyline.
         *
         * > **Geofield defines:** The polyline has precision 5, latitude first. Options and error bodies are those of OSRM.
         * >
         * > A point may be 1 km from its road; from 200 m on there is a warning. On the starter map it may be 35 km. Errors name all
         * > points at fault.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Returns the area that can be reached from a starting point (`lat` and `lon` in separate fields) within each given
         * time or distance, as GeoJSON: one polygon feature per contour, positions as `[longitude, latitude]`.
         *
         * A contour holds either `time` or `distance`. Their units are not documented.
         *
         * > **Geofield defines:** Times are in **minutes** and distances in **kilometres**. One starting point and at most 4 contours; the largest comes
         * > first. `date_time` is the present or a departure (`type` 0 or 1). With `polygons` false the contours are lines. An area in several parts is a multi-polygon.
         * >
         * > The starting point may be 1 km from its road, which is in `locations`; from 200 m on there is a warning. On the starter map
         * > it may be 35 km.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Snaps one point, given in the path as `lon,lat` (**longitude first**), to the nearest road. Returns the point on the
         * road as `[longitude, latitude]`, the road's name and the distance in metres.
         *
         * > **Geofield defines:** Options and error bodies are those of OSRM.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Snaps one point, given in the path as `lon,lat` (**longitude first**), to the nearest road. It is `findNearestRoad` beside the
         * other services of OSRM, so that their clients need one address. The platform's document has no such operation; Geofield
         * defines it.
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
         *
         * Returns the durations in seconds, and the distances in metres if `annotations` asks for them, from each source to each
         * destination: OSRM's service `table`, for its clients. Rows are sources. A cell without a route is null. The platform's document
         * has no such operation; Geofield defines it. `computeMatrix` says why a cell is null, and takes places without a road.
         *
         * Times and distances are those of the other operations. Options and error bodies are those of OSRM.
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
         *
         * Returns the quickest order of 2 to 50 points and the route through them: OSRM's service `trip`, for its clients. The platform's
         * document has no such operation; Geofield defines it. Options and error bodies are those of OSRM.
         *
         * A trip returns to its start, unless `roundtrip` is false. Then `source` must be `first`: an open trip without a fixed start is
         * refused, as by OSRM (`NotImplemented`). `waypoints` are in the order of the request; `waypoint_index` says when a point is
         * visited.
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
         *
         * Returns the roads that 2 to 100 points of a recorded track followed, in their order: OSRM's service `match`, for its clients.
         * The platform's document has no such operation; Geofield defines it. Options and error bodies are those of OSRM. `matchTrack`
         * takes tracks of 5,000 positions and their accuracies, and leaves dense noise out by itself.
         *
         * `tracepoints` has an entry for each point: null where no road fits, for a jump (see `matchTrack`) if there are `timestamps`,
         * and with `tidy` for points that are closer than 80 m. A track ends and begins anew where points are more than 2 km apart.
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
         *
         * Reorders the stops between the first and the last, and returns the route through them: Valhalla's call `optimized_route`, for
         * its clients. The platform's document has no such operation; Geofield defines it. It is `optimizeRoute` with `destination`
         * `last`; a request whose last stop is the first makes a round trip.
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
         *
         * Returns the roads that a recorded track followed as a trip with maneuvers: Valhalla's call `trace_route`, for its clients. The
         * platform's document has no such operation; Geofield defines it. `matchTrack` leaves dense noise and jumps out by itself and says
         * where each position is on the roads; this call gives the engine all positions as they are.
         *
         * The request has 2 to 5,000 positions (`lat` and `lon` in separate fields) in `shape`, or `encoded_polyline` of precision 6,
         * latitude first. Each leg's `shape` is an encoded polyline of precision 6.
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
         *
         * Returns the roads that a recorded track followed: their geometry, the distance along them, and for each position its
         * place on the road with offset and confidence. The platform's document has no such operation; Geofield defines it.
         *
         * The request has 2 to 5,000 positions (`lat` and `lon` in separate fields) of one device, the earliest first, with
         * their times and accuracies if known. It takes a track of any source; those of Geofield's own devices come from
         * `getPositionHistory`.
         *
         * - **Jumps.** With times, a position is a jump if reaching it from the last good one would take more than 70 m/s (252
         *   km/h), after the accuracies of both are subtracted from the distance. Three in a row that agree with each other are good.
         *   An outlier is a jump too: a position that the device could only have reached and left much faster than it moved around
         *   that time. Jumps take no part, and their entries are null.
         * - **Breaks.** A track ends and begins anew where no road fits, or where two positions are more than 2 km apart. The
         *   distance between two matchings is not counted. A matching is at most about 150 km long.
         * - **Accuracy.** A position with an accuracy over 100 m does not decide on the road. Of positions that are closer than
         *   80 m, or four times their accuracy, one decides. On roads of a real town, with a position every 1 to 5 seconds and
         *   10 m of noise, the distance is within 3 % of the driven one. With one every 30 seconds, some drives differ more.
         *
         * Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Returns the roads at each point (`lat` and `lon` in separate fields), with full road attributes when `verbose` is
         * true: one entry per input point.
         *
         * > **Geofield defines:** Entries are in input order, with each direction of a road as an edge of its own. At most 100 points. Where no road is
         * > near a point, `edges` and `nodes` are empty.
         * >
         * > Without a map of real roads a Geofield server refuses the call (`MAP_MISSING`). In demo mode, or where its operator
         * > decides so, it responds from the synthetic starter map, with `synthetic: true` and warning 901 in `warnings`.
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
         *
         * Returns a map style document for a vector-map client. It is served from `{map_cdn_url}`, and the style's name stands
         * in the path twice: `/styles/bright/bright.json`. The key travels in the style URL's query string.
         *
         * > **Geofield defines:** A map client such as MapLibre can use the URL as it is: the URLs of tiles, icons and fonts in the document carry the
         * > same key. Positions in it are `[longitude, latitude]`.
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
         *
         * Looks up many addresses in one request: batch forward geocoding. The platform has announced it and published no
         * contract, so path, body and response are provisional and may change.
         *
         * Each item is searched like `searchPlaces` does. There is one result per item, in the order of the request; an item
         * that matches nothing has empty `docs`. A faulty item has the `error` that its single call would get, and the others
         * are looked up nevertheless. Each item counts as one request of the key's quota, and a batch of more items
         * than requests are left is refused (429) and takes none. Positions are WGS-84 decimal degrees, latitude and longitude
         * in separate fields.
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
         *
         * Returns the landing page of OGC API - Features (Part 1: Core, version 1.0): links to the description, the conformance classes
         * and the collections. QGIS, GDAL and other GIS programs take this address and find the rest.
         *
         * A program that can send a header sends an access token with the `api-key`, or a limited token of the scope `read`. A program
         * that takes only an address gets the limited token as the query parameter `token`. Links repeat the `token` and `api-key` of
         * the query. Unknown query parameters are refused, as the standard demands.
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
         *
         * Returns the conformance classes of OGC API - Features that the server implements: Core and GeoJSON of Part 1.
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
         *
         * Returns an OpenAPI 3.0 description of the collections that the caller may read, with the query parameters of each. GIS
         * programs learn from it by which properties the server filters, and how large a page may be.
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
         *
         * Returns the collections that the caller may read: `customers`, `visits`, `live` (the newest position of each driver), `tracks`
         * (the track of each driver, device and day) and `records:LAYER` for each data layer. A limited token lists those that it opens;
         * `visits` needs `customers` too, because a visit lies where its customer is. Each has the `extent` of what the account may read.
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
         *
         * Returns one of the collections of `listFeatureCollections`.
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
         *
         * Returns a JSON Schema of the features of a collection. GDAL makes the types of columns from it, so that they don't depend on
         * the values of the first page.
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
         *
         * Returns one page of the features of a collection as GeoJSON, longitude first, that the caller may read: the same rows as the
         * search of the same objects. The response links to the next page while more features follow.
         *
         * - `bbox` selects the features whose geometry meets a box, and `datetime` those of a moment or an interval. As the standard
         *   demands, a feature without a geometry or time matches every one.
         * - Every other query parameter is the name of a property, and selects the features with exactly this value, for example
         *   `customer_category=Retail`. The description of `getFeaturesApi` lists them. An unknown name is refused.
         * - The geometry of a visit is its customer's location. That of a track is its routes as a MultiLineString; a day without a
         *   route has the line from its first position to its last.
         *
         * A page of `tracks` may have fewer features than `limit` while more follow, because each track is computed when it is read.
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
         *
         * Returns one feature of a collection as GeoJSON, longitude first. Its `id` is the `Id` of the customer, visit or record, the
         * user name of a driver, or the date, driver and device of a track.
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
    "/{tenant}/feed/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the question of a token as a sheet
         *
         * Returns what the question of a limited token finds now, as CSV, a workbook of Excel or GeoJSON. `createLimitedToken` binds the
         * token to its question. It is a link for programs that take nothing but an address: Excel (From Web), Google Sheets
         * (`IMPORTDATA`), Power BI and others.
         *
         * The rows are those that the token's account may read at this moment. Columns are those of the search in the same form: the
         * fields or groups that the question asks for, or all fields. In GeoJSON the geometry of a row is the first geometry among
         * its values, longitude first. Others may read addresses in logs and histories, which is why such a token opens nothing else and expires.
         */
        get: operations["readFeed"];
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
         *
         * Returns for each day and device of a driver the distance travelled, the time on the way and at stops, the stops with
         * their addresses, and the first and last position. The platform's document has no such operation; Geofield defines it.
         * Days are those of the tenant's time zone. A call covers at most 31 days (7 with `roads`) and 100,000 positions a day.
         *
         * - **Positions that count.** Jumps (see `getPositionHistory`), positions with an accuracy over 100 m and those with the
         *   device status 4 (off duty) are left out.
         * - **Stop.** Positions that stay within `stopMetres` of their mean, or within five times their error, for at least
         *   `stopMinutes`. Two stops at one place with less than `stopMinutes` between them are one. Somebody who keeps walking slowly makes no stop.
         * - **Distance.** Between stops, by the positions and the speeds that the device reported, without what noise adds and with
         *   what turns between positions cut off. The accuracy counts as the radius within which the device is with a probability
         *   of 68 %. Within a stop only walking about counts. The guide on tracking has the whole method, and how exact it is.
         * - **Unknown.** After a silence (15 minutes without a position, unless the tenant has another limit) the route is not counted,
         *   unless it lies within a stop. Neither is time off duty, nor the way to a place where the device was carried while it was
         *   silent. What happened between two days belongs to neither.
         * - The seconds on the way, at stops and unknown add up to the time from the first to the last position.
         *
         * With `roads` each day also has the distance along roads (see `matchTrack`), straight where no road fits. If the tenant
         * wants it (`geofield-server tenant set --track-gaps road`), a silence after which the device was elsewhere counts by the
         * quickest road, unless that road can't be travelled in the time even at 1.5 times the speed of the map. `evidence` says which part of
         * the distance comes from where. Without a map
         * of real roads a Geofield server refuses that (`MAP_MISSING`). In demo mode, or where its operator decides so, it uses
         * the synthetic starter map and says `synthetic: true`.
         *
         * With `Accept: application/geo+json` the response is GeoJSON, longitude first, for at most 100,000 positions in all. It has the
         * measured track and beside it every stored position. Each feature has `kind`, `date`, `driver` and `trackerId`:
         *
         * - `day`: a point at the first position, with the fields of the JSON form
         * - `way`: a line through positions that count, with `times`
         * - `stop`: a point, with the fields of a stop
         * - `silence`: a straight line over a time without positions, with `from`, `to` and `bridged` (metres by road, if counted)
         * - `position`: a point as the device sent it, with `ts`, `speed`, `heading`, `accuracy`, `altitude`, `battery`,
         *   `device_status`, `session`, `motionActivity`, and where they apply `mock` and `left_out`: `jump`, `inaccurate` or `off_duty`
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
         * The user's name.
         *
         * > **Geofield defines:** User names belong to the tenant of the API key.
         */
        GrantUsername: string;
        /** The user's password. */
        GrantPassword: string;
        /**
         * A refresh token of an earlier login of this user on this device, whether or not it is still valid. With it,
         * failed logins from elsewhere don't delay this device.
         */
        GrantDeviceToken: string;
        /**
         * A name of the device by which its user recognises this login in `listLogins`, such as "Asha's phone". Without it the
         * list shows a short form of the `User-Agent`.
         */
        GrantDeviceName: string;
        PasswordGrant: PasswordGrant;
        /**
         * The refresh token.
         *
         * > **Geofield defines:** Send the latest one. One that was sent before returns the same new refresh token while that is unused, and for 30 s
         * > after it was first sent. Any later use ends the login.
         */
        GrantRefreshToken: string;
        RefreshGrant: RefreshGrant;
        TokenRequest: TokenRequest;
        Token: Token;
        TokenError: TokenError;
        TokenRevocation: TokenRevocation;
        RevokedToken: RevokedToken;
        LayerList: LayerList;
        ErrorObject: ErrorObject;
        Error: ErrorSchema;
        LayerDetailRequest: LayerDetailRequest;
        DataType: DataType;
        PropertyConfig: PropertyConfig;
        LayerProperty: LayerProperty;
        LayerSchema: LayerSchema;
        TextOrNull: TextOrNull;
        RecordInput: RecordInput;
        Origin: Origin;
        /** Record identifier. Used by update, detail and delete. */
        RecordId: string;
        Title: Title;
        /** When the record was created (UTC timestamp). */
        CreatedDate: string;
        /** User name of the account that created it. */
        CreatedUser: string;
        CreatedRecord: CreatedRecord;
        Conflict: Conflict;
        FilterValue: FilterValue;
        /** Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
        LikePattern: string;
        SearchArea: SearchArea;
        SearchPlace: SearchPlace;
        SearchCircle: SearchCircle;
        FieldConditions: FieldConditions;
        FieldFilter: FieldFilter;
        /**
         * Results to skip. 0 is the first page.
         * @default 0
         */
        Skip: number;
        /**
         * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
         *
         * > **Geofield defines:** At most 1000. `0` returns only `total`.
         * @default 50
         */
        Take: number;
        /** The name of a field, or references and the name of a field, separated by dots. */
        SearchPath: string;
        SearchAreaJoin: SearchAreaJoin;
        SearchGroup: SearchGroup;
        SearchMeasure: SearchMeasure;
        SortDirection: SortDirection;
        SortFields: SortFields;
        SearchTotal: SearchTotal;
        SearchQuery: SearchQuery;
        /** Free text. Finds what contains every word of it, letter case and Unicode normalization ignored. */
        FreeText: string;
        SearchRequest: SearchRequest;
        Description: Description;
        SystemFields: SystemFields;
        Record: RecordSchema;
        /** Number of matches, ignoring paging. */
        Total: number;
        /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
        TotalIsExact: boolean;
        /** With `etags=true` in the request: the `ETag` of each item, in the order of `data`. */
        Etags: string[];
        Next: Next;
        RecordPage: RecordPage;
        QueryItem: QueryItem;
        /** The paths and names of the values of an item, in the order of the question: the columns of CSV. */
        QueryColumns: string[];
        QueryPage: QueryPage;
        /**
         * With `Accept: text/csv`, the same items as in JSON, one line each, after a line of field names (`X-Columns` chooses them) (RFC 4180, UTF-8 without a
         * byte order mark, lines end with CR LF). Values are those of the JSON, null is empty, an empty text is `""`, and what has
         * fields or items of its own is JSON. No value is altered: a spreadsheet may run a text that begins with `=`, `+`, `-` or
         * `@` as a formula, so import such columns as text.
         */
        CsvText: string;
        /** With `Accept: application/x-ndjson`, the same items as in JSON, one JSON object a line. */
        NdjsonText: string;
        /**
         * With `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`, a workbook (.xlsx) with the same items: a
         * row each, under a row of headings that stays in view (`X-Columns` chooses the fields, `X-Headings` what they are called).
         * Texts are cells of text, so that no spreadsheet changes them; numbers are numbers, and dates and moments are those of the
         * tenant's time zone. A moment that a cell can't say exactly is text, as is a number of more than 15 digits. A second sheet
         * says what the rows are: layer, version, filter, time. Values longer than the 32,767 characters of a cell are left out, and
         * that sheet counts them.
         */
        SheetFile: string;
        /**
         * The field by which a stored record is found again: one that the layer's schema reports as `unique`, or `Id`. Without
         * it every item makes a record.
         */
        BatchKey: string;
        /**
         * The `Id` of each item's new record, made by a device: as many as there are items, and only without `key`. An item that was
         * created before under its `Id`, here or alone, is `created` again without being stored, for at least 30 days; other content
         * fails (`CONFLICT`).
         */
        BatchIds: string[];
        /**
         * `true` stores all items or none.
         * @default false
         */
        BatchAtomic: boolean;
        /**
         * `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
         * has its `changes`.
         * @default false
         */
        BatchDryRun: boolean;
        /**
         * `true` lets a field that refers to something have what people call it, and stores the value that it means. Letter case
         * doesn't count. A text that names nothing is refused (`reference`), and one that names several (`ambiguous`).
         * @default false
         */
        BatchLookUp: boolean;
        /**
         * One flat object for each record, keyed by the `propertyName` values of the layer's schema. Platform fields must not
         * be sent, except `Id` where it is the key. An item that is no object fails like any other faulty item
         * (`VALIDATION_FAILED`).
         */
        BatchItems: unknown[];
        RecordBatch: RecordBatch;
        BatchChange: BatchChange;
        BatchItemResult: BatchItemResult;
        /** A number of items. */
        BatchCount: number;
        RecordBatchResult: RecordBatchResult;
        RecordChanges: RecordChanges;
        NodeRecord: NodeRecord;
        ChangedRecord: ChangedRecord;
        Count: Count;
        /** The bytes of the file, as they were uploaded. */
        FileBytes: string;
        FileUpload: FileUpload;
        StoredFile: StoredFile;
        CustomerFields: CustomerFields;
        CustomerPlacement: CustomerPlacement;
        CustomerInput: CustomerInput;
        Customer: Customer;
        CustomerPage: CustomerPage;
        CustomerBatchItemResult: CustomerBatchItemResult;
        CustomerBatchResult: CustomerBatchResult;
        ChangedCustomerFields: ChangedCustomerFields;
        IntegerOrNull: IntegerOrNull;
        ChangedCustomerAreas: ChangedCustomerAreas;
        CustomerChanges: CustomerChanges;
        CustomerUpdate: CustomerUpdate;
        ChangedCustomer: ChangedCustomer;
        UuidConditions: UuidConditions;
        UuidFilter: UuidFilter;
        TextConditions: TextConditions;
        TextFilter: TextFilter;
        IntegerConditions: IntegerConditions;
        IntegerFilter: IntegerFilter;
        /** An RFC 3339 date-time with any offset, or a date, which is its midnight in UTC. */
        Moment: string;
        TimeConditions: TimeConditions;
        TimeFilter: TimeFilter;
        EmployeeSearchRequest: EmployeeSearchRequest;
        EmployeeCode: EmployeeCode;
        /** Full name. */
        FullName: string;
        EmployeeEmail: EmployeeEmail;
        EmployeePhone: EmployeePhone;
        EmployeeType: EmployeeType;
        OrganizationId: OrganizationId;
        TeamId: TeamId;
        EmployeeStatus: EmployeeStatus;
        Employee: Employee;
        EmployeePage: EmployeePage;
        /**
         * User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
         * and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
         * one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
         * it, unless the operator has released it.
         */
        NewUsername: string;
        /**
         * Password of the new account. It is never returned.
         *
         * > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
         * > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
         * > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
         */
        NewPassword: string;
        /** Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set. */
        PasswordTemporary: boolean;
        EmployeeRole: EmployeeRole;
        EmployeeInput: EmployeeInput;
        /**
         * `true` activates the employee.
         * @default false
         */
        EmployeeActivate: boolean;
        EmployeeBatchItem: EmployeeBatchItem;
        EmployeeBatch: EmployeeBatch;
        EmployeeChanges: EmployeeChanges;
        ChangedEmployee: ChangedEmployee;
        OpenWork: OpenWork;
        DeletedEmployee: DeletedEmployee;
        EmployeeAccount: EmployeeAccount;
        OffboardRequest: OffboardRequest;
        OffboardedEmployee: OffboardedEmployee;
        DisabledEmployee: DisabledEmployee;
        Account: Account;
        Login: Login;
        LoginList: LoginList;
        EndedLogins: EndedLogins;
        PasswordChange: PasswordChange;
        /**
         * Whether the person must choose another password before anything else.
         * @default true
         */
        NewPasswordTemporary: boolean;
        EmployeePassword: EmployeePassword;
        EmployeeUsername: EmployeeUsername;
        /** What the token is for, such as the phone or the program that has it. */
        TokenName: string;
        TokenScope: TokenScope;
        /**
         * `customers`, `employees`, `plans`, `visits`, `events`, `live` (live positions), `tracks` (daily tracks), `changes` (what was
         * created, updated and deleted, of every kind that the account may read), or `records:LAYER` for the records of one layer.
         * The layer must exist.
         */
        TokenCollection: string;
        TokenQuestion: TokenQuestion;
        LimitedToken: LimitedToken;
        LimitedTokenList: LimitedTokenList;
        LimitedTokenInput: LimitedTokenInput;
        CreatedLimitedToken: CreatedLimitedToken;
        SentMeasure: SentMeasure;
        SentDeviceStatus: SentDeviceStatus;
        SentFlag: SentFlag;
        PositionInput: PositionInput;
        SentPosition: SentPosition;
        PositionBatch: PositionBatch;
        PushRequest: PushRequest;
        /** Always 0 (success). */
        TrackingResult: 0;
        TrackingOutcome: TrackingOutcome;
        RejectedPosition: RejectedPosition;
        PushResult: PushResult;
        AppValue: AppValue;
        TraccarMessage: TraccarMessage;
        AppPushResult: AppPushResult;
        OwnTracksMessage: OwnTracksMessage;
        /** Commands for the app. Always empty. */
        OwnTracksCommands: components["schemas"]["AppValue"][];
        OverlandBatch: OverlandBatch;
        GpsLoggerMessage: GpsLoggerMessage;
        /** West edge (longitude) in decimal degrees. */
        WestEdge: number;
        /** South edge (latitude) in decimal degrees. */
        SouthEdge: number;
        /** East edge (longitude) in decimal degrees. */
        EastEdge: number;
        /** North edge (latitude) in decimal degrees. */
        NorthEdge: number;
        LiveBounds: LiveBounds;
        LiveRequest: LiveRequest;
        DeviceStatus: DeviceStatus;
        Freshness: Freshness;
        /** Present, and `true`, if the device says that an app made the position up (a mock location). */
        MockMark: true;
        LivePosition: LivePosition;
        LatestEvent: LatestEvent;
        Tracker: Tracker;
        LiveResult: LiveResult;
        LiveQueryPage: LiveQueryPage;
        /** A position: longitude, then latitude, in decimal degrees (WGS-84). */
        TrackPoint: number[];
        TrackingPoint: TrackingPoint;
        TrackingLine: TrackingLine;
        TrackingFeature: TrackingFeature;
        TrackingFeatures: TrackingFeatures;
        /** The employee who has the driver's account. An employee without an account has no positions. */
        TrackedEmployee: string;
        HistoryRequest: HistoryRequest;
        TrackPointMeta: TrackPointMeta;
        TrackSegment: TrackSegment;
        HistoryResult: HistoryResult;
        DateConditions: DateConditions;
        DateFilter: DateFilter;
        PlanSearchRequest: PlanSearchRequest;
        /** Name. */
        PlanName: string;
        /** First day, `YYYY-MM-DD`. */
        FirstDay: string;
        /** Last day, `YYYY-MM-DD`. */
        LastDay: string;
        PlanFrequency: PlanFrequency;
        /** For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (the last day of a month without the day). Empty for `once`, `daily` and `rrule`. */
        PlanDays: number[];
        /** A recurrence rule (`RRULE`) of RFC 5545 without its name, such as `FREQ=MONTHLY;BYDAY=-1FR` (the last Friday of each month). `plan_start_date` is its `DTSTART`, and a day of the plan only if it fits; no day is after `plan_end_date`. `FREQ` is `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`. Further parts: `INTERVAL`, `COUNT` or `UNTIL` (a date, `YYYYMMDD`), `BYDAY`, `BYMONTHDAY`, `BYMONTH`, `BYYEARDAY`, `BYWEEKNO`, `BYSETPOS`, `WKST`. `BYYEARDAY` stands only beside `BYSETPOS`, and `BYWEEKNO` beside `BYDAY` and `BYSETPOS`. A rule that has no day from the first to the last is refused. Responses have it in upper case. */
        RecurrenceRule: string;
        /** Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
        SkippedDates: string[];
        /** `true` leaves out public holidays of the tenant, which its admins set with `setHolidays`. When they change, a plan takes the new ones with the next `updatePlan` that sends this field, dates, the frequency, days or the rule. Not allowed for `once`. */
        SkipHolidays: boolean;
        /** Time of day, `HH:MM`, in the tenant's time zone. */
        TimeOfDay: string;
        VisitStatus: VisitStatus;
        /** The day, `YYYY-MM-DD`, in the calendar of the place. */
        VisitDate: string;
        PlannedArrival: PlannedArrival;
        PlannedDeparture: PlannedDeparture;
        VisitNote: VisitNote;
        Visit: Visit;
        ScheduledVisit: ScheduledVisit;
        DayOrder: DayOrder;
        Plan: Plan;
        PlanPage: PlanPage;
        /**
         * `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
         * the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
         */
        DeviceId: string;
        DayStart: DayStart;
        /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
        VisitedCustomer: string;
        ServiceMinutes: ServiceMinutes;
        WindowStart: WindowStart;
        WindowEnd: WindowEnd;
        PlannedVisitInput: PlannedVisitInput;
        /**
         * `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. The order is the best of all up to 12 visits (8 with time windows), and close to it beyond.
         * @default false
         */
        OptimizeOrder: boolean;
        PlanInput: PlanInput;
        PlanChanges: PlanChanges;
        ChangedPlan: ChangedPlan;
        ProposalPlace: ProposalPlace;
        /** The name of a skill. Letter case counts. */
        Skill: string;
        ProposalWorker: ProposalWorker;
        ProposalWindow: ProposalWindow;
        ProposalCustomer: ProposalCustomer;
        ProposalFavour: ProposalFavour;
        ProposalRequest: ProposalRequest;
        OtherChoice: OtherChoice;
        ProposedVisit: ProposedVisit;
        ProposalDay: ProposalDay;
        /** The day, `YYYY-MM-DD`. */
        HolidayDate: string;
        /** What the day is called. */
        HolidayName: string;
        Holiday: Holiday;
        LeftOut: LeftOut;
        ProposalShare: ProposalShare;
        ProposalResult: ProposalResult;
        Proposal: Proposal;
        AcceptedPlans: AcceptedPlans;
        Holidays: Holidays;
        NewHoliday: NewHoliday;
        HolidayInput: HolidayInput;
        ChangedHolidays: ChangedHolidays;
        /** `employee_guid`s of the employees who may get the visits. Without it and `hierarchyPath` all employees may who have visits on one of the days, and whom the account may assign. */
        HelpersByName: string[];
        /** Employees at or below this place of the organization may get the visits, such as `/north/pune`: at most 50. Ignored with `to`. */
        HelpersByPath: string;
        /** Most open visits of an employee on one day. No limit if left out. */
        VisitsPerDay: number;
        /** `true` returns what would happen, and stores nothing. */
        Preview: boolean;
        ReassignRequest: ReassignRequest;
        PlacedVisit: PlacedVisit;
        OtherEmployee: OtherEmployee;
        ReassignedVisit: ReassignedVisit;
        LeftVisit: LeftVisit;
        ChangedDay: ChangedDay;
        ReassignedVisits: ReassignedVisits;
        InsertRequest: InsertRequest;
        InsertChoice: InsertChoice;
        InsertedVisit: InsertedVisit;
        EmployeeDay: EmployeeDay;
        SwapRequest: SwapRequest;
        SwappedDay: SwappedDay;
        SwappedDays: SwappedDays;
        /**
         * `true` adds the customer's details to each visit.
         * @default false
         */
        VisitSearchConfigIncludeCustomer: boolean;
        VisitSearchConfig: VisitSearchConfig;
        VisitSearchRequest: VisitSearchRequest;
        VisitPage: VisitPage;
        VisitInput: VisitInput;
        CancelReason: CancelReason;
        VisitChanges: VisitChanges;
        ChangedVisit: ChangedVisit;
        /**
         * Type of the event. The list is open; the known types are in the examples.
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
         * What happened. The table of pairs says which actions a type has. The list is open.
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
         * When it happened, by the device's clock: an RFC 3339 date-time with any offset. At most 5 minutes ahead of the
         * server's clock, and at most 90 days ago. Without it, the time of receipt counts. Digits beyond the millisecond are cut.
         */
        OccurredAt: string;
        EventData: EventData;
        EventInput: EventInput;
        Event: EventSchema;
        EventFilter: EventFilter;
        EventSearchRequest: EventSearchRequest;
        EventPage: EventPage;
        SentEntry: SentEntry;
        /** For updates: the `ETag` of the state that the change rests on, as `If-Match` of the single call. */
        SyncIfMatch: string;
        SyncEntry: SyncEntry;
        SyncRequest: SyncRequest;
        SyncEntryResult: SyncEntryResult;
        /** A number of entries. */
        SyncCount: number;
        SyncResult: SyncResult;
        /** Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
        ChangeCursor: string;
        ChangeFields: ChangeFields;
        RecordChange: RecordChange;
        CustomerChange: CustomerChange;
        EmployeeChange: EmployeeChange;
        PlanChange: PlanChange;
        VisitChange: VisitChange;
        EventChange: EventChange;
        Change: Change;
        ChangePage: ChangePage;
        /**
         * The text to search for.
         *
         * > **Geofield defines:** Not empty, and not only spaces.
         */
        PlaceSearchKey: string;
        /**
         * Maximum places in the page. `-1` returns all matches and is only safe on small datasets.
         *
         * > **Geofield defines:** A response has at most 100 places: with `-1` too, the best 100 after `skip` are returned.
         * @default 10
         */
        PlaceSearchRequestTake: number;
        SearchBounds: SearchBounds;
        SearchPosition: SearchPosition;
        /**
         * Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
         * decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
         */
        NameLanguage: string;
        PlaceSearchRequest: PlaceSearchRequest;
        /** `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
        LatLonText: string;
        Place: Place;
        /** A word as it was sent. */
        PlaceWord: string;
        PlaceMatch: PlaceMatch;
        FoundPlace: FoundPlace;
        PinCode: PinCode;
        CertaintyOfPart: CertaintyOfPart;
        AddressCertainty: AddressCertainty;
        Address: Address;
        CoordinateLookup: CoordinateLookup;
        PlaceSearchResult: PlaceSearchResult;
        SuggestRequest: SuggestRequest;
        SuggestedPlace: SuggestedPlace;
        PlaceSuggestions: PlaceSuggestions;
        ReversePoint: ReversePoint;
        /**
         * Decimal degrees in one flat list, **longitude first**: longitude and latitude of the first point, then of the next,
         * and so on.
         *
         * > **Geofield defines:** At most 10,000 points. An odd count or a latitude beyond ±90 is refused.
         */
        ReverseCoordinates: number[];
        ReverseRequest: ReverseRequest;
        /**
         * A DIGIPIN: 10 characters.
         *
         * > **Geofield defines:** The characters are `F C 9 8 J 3 2 7 K 4 5 6 L M P T`, as in the public standard. Lower case, hyphens as in print
         * > (`39J-49L-L8T4`) and shorter codes, which identify a larger cell, are accepted too.
         */
        Digipin: string;
        /** Decimal degrees (WGS-84) of one axis, latitude or longitude as the field's name says. */
        Degrees: string;
        DecodedDigipin: DecodedDigipin;
        DecodeRequest: DecodeRequest;
        DigipinCode: DigipinCode;
        /**
         * `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
         * encoded polyline. **Latitude first.**
         *
         * > **Geofield defines:** The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
         */
        ElevationLocations: string;
        ElevationFormat: ElevationFormat;
        ElevationInterpolation: ElevationInterpolation;
        /**
         * `null`, `nan` or an integer.
         *
         * > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
         * > too.
         * @default null
         */
        ElevationNodataValue: string;
        ElevationResult: ElevationResult;
        ElevationResults: ElevationResults;
        ElevationCoordinates: ElevationCoordinates;
        ElevationFeature: ElevationFeature;
        ElevationFeatures: ElevationFeatures;
        ElevationResponse: ElevationResponse;
        ElevationRefusal: ElevationRefusal;
        ElevationFailure: ElevationFailure;
        ElevationRequest: ElevationRequest;
        ElevationProfileRequestPrecision: ElevationProfileRequestPrecision;
        /**
         * Metres between two samples.
         * @default 30
         */
        ElevationProfileRequestStep: number;
        /**
         * Metres that the line must rise or fall between two turns for them to count.
         * @default 5
         */
        ElevationProfileRequestThreshold: number;
        ElevationProfileRequest: ElevationProfileRequest;
        ElevationSample: ElevationSample;
        ElevationProfile: ElevationProfile;
        RoadClass: RoadClass;
        RoadFilter: RoadFilter;
        Location: LocationSchema;
        Costing: Costing;
        Units: Units;
        /**
         * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
         * @default en-US
         */
        InstructionLanguage: string;
        /**
         * How many other routes to look for between two stops. With more stops it must be 0.
         * @default 0
         */
        RouteRequestAlternates: number;
        /** A preference from 0 (avoid) to 1 (favour). */
        Preference: number;
        /** Seconds, at most 12 hours. */
        Seconds: number;
        /** A factor of the cost. Below 1 favours, above 1 avoids. */
        Factor: number;
        WayOptions: WayOptions;
        MotorOptions: MotorOptions;
        CarOptions: CarOptions;
        TruckOptions: TruckOptions;
        BicycleOptions: BicycleOptions;
        PedestrianOptions: PedestrianOptions;
        CostingOptions: CostingOptions;
        DirectionsType: DirectionsType;
        DirectionsOptions: DirectionsOptions;
        /** Places whose nearest roads are not used. */
        ExcludeLocations: components["schemas"]["Location"][];
        /** `[longitude, latitude]` in decimal degrees, longitude first. */
        LonLatPair: [
            number,
            number
        ];
        /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
        ExcludePolygons: components["schemas"]["LonLatPair"][][];
        /** A name of the request, which comes back in the response. */
        RequestId: string;
        DateTime: DateTime;
        RouteRequest: RouteRequest;
        SnappedLocation: SnappedLocation;
        TripLocation: TripLocation;
        SignElements: SignElements;
        ManeuverSign: ManeuverSign;
        ManeuverLane: ManeuverLane;
        Maneuver: Maneuver;
        Summary: Summary;
        Leg: Leg;
        StopList: StopList;
        RoutingWarning: RoutingWarning;
        /**
         * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
         * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
         * far from any road, so that its cells are null), 905 (a contour is too small to draw).
         */
        Warnings: components["schemas"]["RoutingWarning"][];
        /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
        Synthetic: boolean;
        Trip: Trip;
        Difference: Difference;
        RouteDifference: RouteDifference;
        AlternateRoute: AlternateRoute;
        RouteResponse: RouteResponse;
        StopFault: StopFault;
        LegFault: LegFault;
        EngineError: EngineError;
        OptimizeRequestDestination: OptimizeRequestDestination;
        /**
         * `true` returns to the start at the end, so that all other stops are free in their order; `destination` then has no effect.
         * @default false
         */
        OptimizeRequestRoundtrip: boolean;
        /**
         * `true` leaves out stops that can't be visited and lists them in `unassigned`. Otherwise one such stop is an error that names all of them. The start and the last stop of `destination` `last` are never left out.
         * @default false
         */
        OptimizeRequestPartial: boolean;
        OptimizeRequest: OptimizeRequest;
        UnassignedStop: UnassignedStop;
        TripResponse: TripResponse;
        /**
         * `false` returns only two tables of numbers, times and distances.
         * @default true
         */
        MatrixRequestVerbose: boolean;
        MatrixRequest: MatrixRequest;
        MatrixFrame: MatrixFrame;
        CellReason: CellReason;
        MatrixCell: MatrixCell;
        Matrix: Matrix;
        MatrixTables: MatrixTables;
        MatrixResponse: MatrixResponse;
        RoutingProfile: RoutingProfile;
        DistanceTotals: DistanceTotals;
        DistanceLine: DistanceLine;
        DistanceStep: DistanceStep;
        DistanceAnnotation: DistanceAnnotation;
        DistanceLeg: DistanceLeg;
        DistanceRoute: DistanceRoute;
        DistanceWaypoint: DistanceWaypoint;
        DistanceResponse: DistanceResponse;
        OsrmError: OsrmError;
        /**
         * `true` returns polygons.
         *
         * > **Geofield defines:** Otherwise the contours are lines.
         * @default false
         */
        IsochroneRequestPolygons: boolean;
        /**
         * The colour requested, as a hex colour without `#`.
         *
         * > **Geofield defines:** When absent the engine chooses.
         */
        ContourColor: string;
        TimeContour: TimeContour;
        DistanceContour: DistanceContour;
        Contour: Contour;
        /**
         * How many of the small separate parts to leave out: 0 keeps all parts, 1 keeps only the largest.
         * @default 1
         */
        IsochroneRequestDenoise: number;
        IsochroneRequest: IsochroneRequest;
        IsochroneProperties: IsochroneProperties;
        IsochronePolygon: IsochronePolygon;
        IsochroneMultiPolygon: IsochroneMultiPolygon;
        IsochroneLine: IsochroneLine;
        IsochroneFeature: IsochroneFeature;
        Isochrone: Isochrone;
        NearestWaypoint: NearestWaypoint;
        NearestResponse: NearestResponse;
        OsrmTable: OsrmTable;
        OsrmTableResponse: OsrmTableResponse;
        TripWaypoint: TripWaypoint;
        OsrmTripResponse: OsrmTripResponse;
        OsrmMatching: OsrmMatching;
        OsrmTracepoint: OsrmTracepoint;
        OsrmMatchResponse: OsrmMatchResponse;
        RouteStops: RouteStops;
        TracePosition: TracePosition;
        ShapeMatch: ShapeMatch;
        TraceOptions: TraceOptions;
        TraceRequest: TraceRequest;
        TraceResponse: TraceResponse;
        MatchPosition: MatchPosition;
        MatchRequest: MatchRequest;
        MatchedLine: MatchedLine;
        Matching: Matching;
        MatchedPoint: MatchedPoint;
        MatchResponse: MatchResponse;
        /**
         * `true` returns full road attributes.
         * @default false
         */
        LocateRequestVerbose: boolean;
        LocateRequest: LocateRequest;
        GraphId: GraphId;
        LocatedNode: LocatedNode;
        EdgeInfo: EdgeInfo;
        TravelModes: TravelModes;
        EdgeAttributes: EdgeAttributes;
        LocatedEdge: LocatedEdge;
        LocateEntry: LocateEntry;
        StyleName: StyleName;
        MapLanguage: MapLanguage;
        MapSource: MapSource;
        MapLayer: MapLayer;
        MapStyle: MapStyle;
        GeocodeBatchItem: GeocodeBatchItem;
        FaultyBatchItem: FaultyBatchItem;
        /**
         * Maximum places per address.
         * @default 1
         */
        GeocodeBatchRequestTake: number;
        GeocodeBatchRequest: GeocodeBatchRequest;
        GeocodeBatchResult: GeocodeBatchResult;
        GeocodeBatchResponse: GeocodeBatchResponse;
        FeatureLink: FeatureLink;
        /** Links to this resource and to others. */
        FeatureLinks: components["schemas"]["FeatureLink"][];
        FeaturesLandingPage: FeaturesLandingPage;
        FeaturesConformance: FeaturesConformance;
        FeaturesApi: FeaturesApi;
        FeatureExtent: FeatureExtent;
        FeatureCollection: FeatureCollection;
        FeatureCollections: FeatureCollections;
        FeatureSchema: FeatureSchema;
        FeatureGeometry: FeatureGeometry;
        Feature: Feature;
        FeaturePage: FeaturePage;
        FeedFeatures: FeedFeatures;
        /**
         * Radius of a stop in metres: how far positions may be from the mean of those before.
         * @default 100
         */
        DailyTracksRequestStopMetres: number;
        /**
         * The shortest stop in minutes.
         * @default 5
         */
        DailyTracksRequestStopMinutes: number;
        /**
         * `true` adds the distance along roads.
         * @default false
         */
        DailyTracksRequestRoads: boolean;
        DailyTracksRequest: DailyTracksRequest;
        DailyRoad: DailyRoad;
        DailyEvidence: DailyEvidence;
        TrackEnd: TrackEnd;
        TrackStop: TrackStop;
        DailyTrack: DailyTrack;
        DailyTracksResult: DailyTracksResult;
    };
    responses: {
        /** A parameter has a value that is not allowed (`INVALID_PARAMETER_VALUE`). */
        InvalidParameter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The API key or the bearer token is missing (`API_KEY_MISSING`, `TOKEN_MISSING`), wrong (`API_KEY_INVALID`, `TOKEN_INVALID`) or expired (`TOKEN_EXPIRED`). */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`); an unknown
         * tenant gets the same response. Or the password of the account is temporary and must be changed first
         * (`PASSWORD_CHANGE_REQUIRED`: see `changePassword`). Or a limited token does not open this operation
         * (`TOKEN_SCOPE_MISSING`).
         */
        TenantForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The key's quota is used up (`RATE_LIMITED`). Try again after `Retry-After`. */
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
        /** The server failed (`INTERNAL`). The fault is logged under the id in `x-request-id`. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** A part that this call needs is not ready or overloaded (`NOT_READY`). Try again after `Retry-After`. */
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
         * A parameter has a value that is not allowed (`INVALID_PARAMETER_VALUE`), or the body can't be read
         * (`MALFORMED_JSON`): it is not JSON, not UTF-8, or nested deeper than 100 levels.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The tenant has no layer of this name (`LAYER_NOT_FOUND`). */
        LayerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The body is larger than the operation's limit in bytes or, where it states none, the server's limit, 1 MiB by default (`PAYLOAD_TOO_LARGE`). */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The body's content type is not one this operation takes, or the body is compressed (`UNSUPPORTED_MEDIA_TYPE`). For a
         * compressed body `Accept-Encoding` says `identity`.
         */
        UnsupportedMediaType: {
            headers: {
                /**
                 * The content codings that the server takes; only with a compressed body.
                 * @example identity
                 */
                "Accept-Encoding"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The body is JSON but breaks a rule (`VALIDATION_FAILED`). One detail per faulty field. Nothing was stored. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`); an unknown
         * tenant gets the same response. Or the account may not do this (`RIGHT_MISSING`): its role
         * decides what it may change. Or its password is temporary and must be changed first (`PASSWORD_CHANGE_REQUIRED`: see
         * `changePassword`). Or a limited token does not open this operation (`TOKEN_SCOPE_MISSING`). Nothing was stored.
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
         * Another record of the layer has the same value of a field that the layer declares as unique (`CONFLICT`, the detail has
         * the code `unique`), or an `Id` that a device made is in use with other content (`CONFLICT`). Or the `Idempotency-Key`
         * belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try
         * again). Nothing was stored.
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
         * The body breaks a rule (`VALIDATION_FAILED`, one detail per faulty key), the search took longer than the server allows
         * (`SEARCH_TOO_COSTLY`: filter by more, or by fields that the layer declares as indexed), or `take: -1` has more matches
         * than the server returns at once (`TOO_MANY_MATCHES`: ask for pages).
         */
        SearchRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The tenant has no layer of this name (`LAYER_NOT_FOUND`), or the layer has no record with this `Id` (`ENTITY_NOT_FOUND`). */
        RecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * Another record of the layer has the same value of a field that the layer declares as unique (`CONFLICT`, the detail has
         * the code `unique`). Nothing was stored.
         */
        ValueTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        RecordChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedRecord"];
            };
        };
        /** The entity still has an `ETag` of `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** There is no such file that this account may read (`ENTITY_NOT_FOUND`). */
        FileNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The `Id` belongs to another file, or to a file of another account (`CONFLICT`). Nothing was stored. */
        FileIdTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The tenant's files have reached their limit, or the server has no room for more (`STORAGE_FULL`). Nothing was stored. Keep the file, tell the operator, and send it again later. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        CustomerChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedCustomer"];
            };
        };
        /** There is no such entity in this tenant (`ENTITY_NOT_FOUND`). */
        EntityNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        EmployeeChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedEmployee"];
            };
        };
        /** The present state does not allow this (`CONFLICT`). Nothing was changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`). An unknown
         * tenant gets the same response. Or a limited token does not open this operation (`TOKEN_SCOPE_MISSING`).
         */
        OtherTenant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** Everyone shares the account, as that of the public demo tenant (`CONFLICT`). Nothing was changed. */
        SharedAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The account has 20 limited tokens already, or the employee has no account (`CONFLICT`). Or the `Idempotency-Key` belongs
         * to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again).
         * Nothing was stored.
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
        /** The employee has no account (`CONFLICT`). */
        NoAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The limited token is unknown or was revoked, or its account is disabled (`TOKEN_INVALID`), or it has expired (`TOKEN_EXPIRED`). */
        LimitedTokenRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The `Id` is in use with other content (`CONFLICT`): `current` is what has it, as its detail call returns it now. Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored. */
        IdTaken: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conflict"];
            };
        };
        /** The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
        PlanChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedPlan"];
            };
        };
        /** The tenant has 20 proposals that wait or run (`CONFLICT`), or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`) or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored. */
        ProposalRefused: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The holidays are others than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` has them as `getHolidays` returns them now, and the header `ETag` is that of this state. */
        HolidaysChanged: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedHolidays"];
            };
        };
        /** Nobody may get the visits, a visit would leave the days of its plan, or others keep changing the days (`CONFLICT`), or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`) or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was changed. */
        DayRefused: {
            headers: {
                "Retry-After": components["headers"]["RetryWhenFree"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The entity is in another state than those that `If-Match` names (`PRECONDITION_FAILED`). Nothing was changed. `current` is the entity as its detail call returns it now, and the header `ETag` is that of this state. */
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
         * The cursor can't be continued (`CURSOR_EXPIRED`): changes after it are no longer kept, or it is from a history that
         * was lost because the database was restored from a backup. Get a new cursor, read everything once, and continue from the
         * new cursor.
         */
        CursorExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The API key is missing (`API_KEY_MISSING`), or it is wrong or has expired (`API_KEY_INVALID`). */
        KeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The API key does not cover this area (`TENANT_FORBIDDEN`), or a limited token was sent instead of a key (`TOKEN_SCOPE_MISSING`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * Input error (`INVALID_REQUEST`): a parameter or the body is missing or has a value that is not allowed. The HTTP
         * status and the text are those of Open Topo Data.
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
         * The URL and the headers together are larger than 16 KiB (`HEADERS_TOO_LARGE`). Send the parameters in the body of the
         * POST form. The server closes the connection.
         */
        UrlTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** Any other failure (`SERVER_ERROR`). The HTTP status and the text are those of Open Topo Data. */
        ElevationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ElevationFailure"];
            };
        };
        /**
         * Input error (`INVALID_REQUEST`): an argument is missing or has a value that is not allowed, the polyline has another
         * precision or can't be read, or the line needs too many samples.
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
         * The request can't be routed. The body is the engine's own error body, also for a body that can't be read or breaks
         * another rule (`100`). Its `error_code` says why: it has no `locations` (`110`), fewer than two (`120`) or more than
         * 50 (`150`); a stop can't be read (`130`); the mode of travel is unknown (`125`); the stops are too far apart
         * (`154`); stops are more than 1 km from any road (`171`); no road connects the stops (`170`, `442`); or the request needs
         * more memory than an engine has (`900`). `stops` and `legs` name all stops at fault.
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
         * The routing engines are busy or not ready (`NOT_READY`), or the server has no map of real roads (`MAP_MISSING`). Try
         * again after `Retry-After`.
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
         * The stops can't be ordered. The body is the engine's own error body, also for a body that can't be read or breaks
         * another rule (`100`). Its `error_code` says why: it has no `locations` (`110`), fewer than two (`120`) or more than
         * 50, the return to the start included (`150`); a stop can't be read (`130`); the mode of travel is unknown (`125`);
         * the stops are too far apart (`154`); stops are more than 1 km from any road (`171`); no road connects the stops (`170`,
         * `442`); or the request needs more memory than an engine has (`900`). `stops` and `legs` name all stops at fault.
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
         * The matrix can't be computed. The body is the engine's own error body, also for a body that can't be read or breaks
         * another rule (`100`). Its `error_code` says why: `sources` or `targets` are missing (`112`) or empty (`121`, `122`),
         * or one of them can't be read (`131`, `132`); there are more than 2,500 cells (`150`); the mode of travel is unknown
         * (`125`); or the request needs more memory than an engine has (`900`). A source or target without a road or a route is
         * no error: its cells are null.
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
         * The request can't be routed. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a
         * value is not allowed (`InvalidValue`), there are fewer than two points (`InvalidOptions`), points are more than 1 km from
         * any road (`NoSegment`), no road connects the points (`NoRoute`), or there are too many points or they are too far apart
         * (`TooBig`).
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
         * The contours can't be computed. The body is the engine's own error body, also for a body that can't be read or
         * breaks another rule, e.g. a `generalize` too fine for the size of the contours (`100`). Its `error_code` says why:
         * it has no start (`110`, `120`) or more than one (`150`), or a start that can't be read (`130`); it has no `contours`
         * (`113`) or more than four (`152`); a contour has not exactly one of `time` and `distance` or another wrong value
         * (`111`), or reaches too far in time (`151`) or distance (`166`); the mode of travel is unknown (`125`); the start is more
         * than 1 km from any road (`171`); or the request needs more memory than an engine has (`900`).
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
         * The point can't be snapped. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a
         * value is not allowed (`InvalidValue`), there is not exactly one point (`InvalidOptions`), no road is near it
         * (`NoSegment`), or the request needs more memory than an engine has (`TooBig`).
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
         * The tables can't be computed. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is
         * not allowed (`InvalidValue`), an index has no point (`InvalidOptions`), points are more than 1 km from any road
         * (`NoSegment`), or there are more than 100 points or 2,500 cells (`TooBig`).
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
         * There is no trip. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is not allowed
         * (`InvalidValue`), there are fewer than two points (`InvalidOptions`), an open trip has no fixed start (`NotImplemented`),
         * points are more than 1 km from any road (`NoSegment`), no route goes through all points (`NoTrips`), or there are too many
         * points or they are too far apart (`TooBig`).
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
         * The track can't be matched. The body is OSRM's own error body: the coordinates can't be read (`InvalidQuery`), a value is not
         * allowed (`InvalidValue`), there are fewer than two points, or times that fall (`InvalidOptions`), no road fits any part of the
         * track (`NoMatch`), or there are too many points or they are too far apart (`TooBig`).
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
         * The track can't be matched. The body is the engine's own error body, also for a body that can't be read or breaks another rule
         * (`100`). Its `error_code` says why: it has no `shape` (`114`), fewer than two positions (`123`) or more than 5,000 (`153`); a
         * position can't be read (`134`); the mode of travel is unknown (`125`); the track is too long (`154`); no road is near it
         * (`171`), or none fits (`172`, `443`, `444`); or the request needs more memory than an engine has (`900`).
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
         * The track can't be matched. The body is the engine's own error body, also for a body that can't be read or breaks
         * another rule (`100`). Its `error_code` says why: it has no `positions` (`114`), fewer than two (`123`) or more than
         * 5,000 (`153`); a position can't be read or its time is not possible (`134`); the mode of travel is unknown (`125`);
         * or the request needs more memory than an engine has (`900`). A track without a road is no error.
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
         * The points can't be looked up. The body is the engine's own error body, also for a body that can't be read or breaks
         * another rule (`100`). Its `error_code` says why: it has no `locations` (`110`, `120`) or more than 100 (`150`); a
         * point can't be read (`130`); the mode of travel is unknown (`125`); or the request needs more memory than an engine
         * has (`900`). A point without a road is no error.
         */
        LocateRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
        /** There is no collection with this id (`ENTITY_NOT_FOUND`). */
        CollectionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The request took longer than the server allows (`SEARCH_TOO_COSTLY`). Ask for an interval with `datetime`, or for less
         * with the other parameters.
         */
        FeaturesTooCostly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** There is no collection with this id, or the account may read no such feature of it (`ENTITY_NOT_FOUND`). */
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
         * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
         * @example demo
         */
        Tenant: string;
        /**
         * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
         * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
         * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
         * boundary or integration endpoint.
         * @example SAMPLE_DATA
         */
        LayerName: string;
        /**
         * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
         * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
         *
         * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
         *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
         * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
         *   body's keys does not matter.
         * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
         *   (`IDEMPOTENCY_KEY_BUSY`).
         * - A request that fails leaves its key unused, so that the corrected body may have the same key.
         *
         * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
         * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
         * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
         */
        IdempotencyKey: string;
        /**
         * The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
         * is stored, so that its other work can refer to it.
         *
         * A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
         * for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
         * `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
         */
        NewRecordId: string;
        /**
         * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
         * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
         * @example Id
         */
        Columns: string;
        /**
         * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
         * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
         * it.
         * @example labels
         */
        Headings: "keys" | "labels";
        /**
         * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
         * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
         * body, until `next` is null.
         *
         * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
         *   may come twice, or not at all.
         * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
         *   first 50 in the others.
         * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
         *   of the first one. Only JSON has `next`.
         * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
         *   refused with 422 (`VALIDATION_FAILED`).
         * @example
         */
        After: string;
        /**
         * `true` returns the `ETag` of each item as `etags` beside `data`, so that a device can keep it with its copy and send it as
         * `If-Match` later. Not with `take: -1`, nor with `query` or a search for what another object has (400,
         * `INVALID_PARAMETER_VALUE`). Only JSON has them.
         * @example true
         */
        Etags: boolean;
        /**
         * The record's `Id` (a UUID).
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
         */
        RecordId: string;
        /**
         * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
         * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
         * Without this header the request applies to any state. What does not exist gets the same response with and without it.
         * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        IfMatch: string;
        /**
         * The record's `Id` (a UUID).
         *
         * > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
         */
        DeletedRecordId: string;
        /**
         * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        IfNoneMatch: string;
        /**
         * The `Id` of the file, a UUID that the device made for it.
         * @example 0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01
         */
        FileId: string;
        /**
         * The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
         * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
         */
        CustomerId: string;
        /**
         * The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
         *
         * > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
         */
        DeletedCustomerId: string;
        /**
         * Restricts the search to one team's hierarchy path. Without it, every employee the key can see is searched.
         *
         * > **Geofield defines:** The path has the form `/{organization}/{team}/{subteam}` and is matched by whole segments from the start:
         * > `/field-sales/pune` finds `/field-sales/pune/east` and not `/field-sales/pune-rural`.
         * @example /field-sales/pune
         */
        HierarchyPath: string;
        /**
         * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
         * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
         */
        EmployeeId: string;
        /**
         * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee. Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
         */
        DeletedEmployeeId: string;
        /**
         * The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
         */
        LoginId: string;
        /**
         * The token's `Id`.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
         */
        LimitedTokenId: string;
        /**
         * The token's `Id`.
         * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
         */
        EmployeeTokenId: string;
        /**
         * A limited token of the scope `push`.
         * @example gft_Hk3w9Q-an-example-of-43-random-characters
         */
        PathToken: string;
        /**
         * The device.
         * @example 48241179
         */
        TraccarId: string;
        /**
         * The device, in another spelling.
         * @example 48241179
         */
        TraccarDeviceId: string;
        /**
         * When the device was there - Unix seconds, milliseconds or ISO 8601.
         * @example 1795145400
         */
        AppTimestamp: string;
        /**
         * Latitude in decimal degrees (WGS-84).
         * @example 18.5324
         */
        AppLat: string;
        /**
         * Longitude in decimal degrees (WGS-84).
         * @example 73.8568
         */
        AppLon: string;
        /**
         * Latitude and longitude with a comma between them.
         * @example 18.5324,73.8568
         */
        TraccarLocation: string;
        /**
         * Speed in knots.
         * @example 12.4
         */
        TraccarSpeed: string;
        /**
         * Direction of travel in degrees.
         * @example 71
         */
        AppBearing: string;
        /**
         * Direction of travel in degrees.
         * @example 71
         */
        AppHeading: string;
        /**
         * Height in metres.
         * @example 560
         */
        AppAltitude: string;
        /**
         * Accuracy in metres.
         * @example 8
         */
        AppAccuracy: string;
        /**
         * Charge of the battery in per cent.
         * @example 81
         */
        TraccarBattery: string;
        /**
         * `false` or `0` for a position without a fix, which is rejected.
         * @example true
         */
        TraccarValid: string;
        /**
         * When the device was there - ISO 8601.
         * @example 2026-11-20T04:00:00.000Z
         */
        GpsLoggerTime: string;
        /**
         * Speed in metres per second.
         * @example 6.4
         */
        GpsLoggerSpeed: string;
        /**
         * Direction of travel in degrees.
         * @example 71
         */
        GpsLoggerDirection: string;
        /**
         * Height in metres.
         * @example 560
         */
        GpsLoggerAltitude: string;
        /**
         * Accuracy in metres.
         * @example 8
         */
        GpsLoggerAccuracy: string;
        /**
         * Charge of the battery in per cent.
         * @example 81
         */
        GpsLoggerBattery: string;
        /**
         * How the device moves.
         * @example IN_VEHICLE
         */
        GpsLoggerActivity: string;
        /**
         * The Android ID of the device.
         * @example 9774d56d682e549c
         */
        GpsLoggerDevice: string;
        /**
         * The serial number of the device.
         * @example unknown
         */
        GpsLoggerSerial: string;
        /**
         * The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
         * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
         */
        PlanId: string;
        /**
         * The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan. Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
         */
        DeletedPlanId: string;
        /**
         * The proposal's `Id` (a UUID).
         * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
         */
        ProposalId: string;
        /**
         * The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
         * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
         */
        VisitId: string;
        /**
         * The visit's `Id` (a UUID). Any text is accepted; one that is no UUID matches nothing.
         * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
         */
        DeletedVisitId: string;
        /**
         * The changes after this cursor, as an earlier response has it. Absent for a new reader.
         * @example oJ1mS5xEwTz9aRb4UdC8lw
         */
        Cursor: string;
        /**
         * Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
         * Ignored beside a cursor.
         * @example oldest
         */
        From: "now" | "oldest";
        /**
         * Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
         * @example visit,event
         */
        Kinds: string;
        /**
         * Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
         * refused (`LAYER_NOT_FOUND`).
         * @example SAMPLE_DATA
         */
        ChangedLayer: string;
        /**
         * Whether each change has the `object` as it is now.
         * @example false
         */
        Objects: boolean;
        /**
         * Whether to return the steps of each leg.
         * @example false
         */
        steps: boolean;
        /**
         * Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
         * @example false
         */
        annotations: string;
        /**
         * Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
         * @example polyline
         */
        geometries: "polyline" | "polyline6" | "geojson";
        /**
         * Detail of the geometry: simplified, full, or none (`false`).
         * @example full
         */
        overview: "simplified" | "full" | "false";
        /**
         * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
         * @example {"auto":{"use_tolls":0}}
         */
        costingOptions: string;
        /**
         * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
         * @example ferry
         */
        exclude: string;
        /**
         * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
         * @example
         */
        radiuses: string;
        /**
         * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
         * such as `90,45`, or nothing. Roads that lead there are preferred.
         * @example
         */
        bearings: string;
        /**
         * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
         * `unrestricted`, or nothing.
         * @example
         */
        approaches: string;
        /**
         * How to travel.
         * @example car
         */
        profile: components["schemas"]["RoutingProfile"];
        /**
         * Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
         * and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
         * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
         */
        coordinates: string;
        /**
         * The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
         * @example customers
         */
        CollectionId: string;
        /**
         * The most features of a page. More than 10,000 count as 10,000.
         * @example 100
         */
        Limit: number;
        /**
         * A box, WGS-84 in decimal degrees with longitude first: west, south, east and north, separated by commas. With six numbers
         * the third and the last are heights, which are ignored. A west that is greater than the east crosses the 180th meridian.
         * @example 73.7,18.4,74.0,18.7
         */
        Bbox: string;
        /**
         * A moment (RFC 3339), or an interval of two with a slash between them, of which one may be `..` or empty: open. Both ends
         * are included. The description of a collection names the property that counts. A visit and a track have a day, which is
         * that of the tenant's time zone.
         * @example 2026-11-20T00:00:00Z/..
         */
        Datetime: string;
        /**
         * Where the page begins. Links to the next page have it; it belongs to the account and the other parameters.
         * @example
         */
        FeaturesAfter: string;
        /**
         * The `id` of a feature.
         * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
         */
        FeatureId: string;
        /**
         * A limited token that is bound to a question.
         * @example gft_Hk3w9Q-an-example-of-43-random-characters
         */
        FeedToken: string;
        /**
         * The form of the rows.
         * @example csv
         */
        FeedFormat: "csv" | "xlsx" | "geojson";
        /**
         * What CSV and workbooks have as headings: the names of fields, or what people call them.
         * @example names
         */
        FeedHeadings: "names" | "labels";
    };
    requestBodies: never;
    headers: {
        /**
         * Seconds to wait before the next attempt.
         * @example 1
         */
        RetryAfter: number;
        /**
         * What remains of the key's quota, e.g. `"default";r=119;t=60`: requests (`r`) for the next seconds (`t`). It is in every response to a call with a valid key.
         * @example "default";r=119;t=60
         */
        RateLimit: string;
        /**
         * The key's quota, e.g. `"default";q=120;w=60`: requests (`q`) in a window of seconds (`w`). It is in every response to a call with a valid key.
         * @example "default";q=120;w=60
         */
        RateLimitPolicy: string;
        /**
         * Names the state of the entity: a hash of what its detail call returns. Send it as `If-Match` with an update or a delete that rests on this state.
         * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
         */
        ETag: string;
        /**
         * Present if the request had an `Idempotency-Key`, or an `Id` that a device made: `true` for a repeat, which gets the first response again, else `false`.
         * @example false
         */
        IdempotentReplayed: "true" | "false";
        /**
         * Seconds to wait before the next attempt. Present with `IDEMPOTENCY_KEY_BUSY`.
         * @example 1
         */
        RetryWhenFree: number;
        /**
         * The number of matches ignoring paging. Sent where the body has no place for it, as CSV or NDJSON.
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
            /** A new access token and a new refresh token. */
            200: {
                headers: {
                    /**
                     * Always `no-store` (RFC 6749, section 5.1).
                     * @example no-store
                     */
                    "Cache-Control": "no-store";
                    /**
                     * Always `no-cache` (RFC 6749, section 5.1).
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
             * Bad request. The body is an error response object.
             *
             * > **Geofield defines:** A form field is missing or wrong, or the grant is not valid.
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
             * Missing or invalid bearer token or API key. This call relies on the API key only. The body is an error response
             * object.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** The body is larger than the server's limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** The body is not form-encoded. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /**
             * Too many logins of this user failed, whether or not the user exists, or the key's quota is used up. Failures from
             * elsewhere don't count for a device that sends a `device_token` of the user, nor where the user has logged in before.
             * Try again after `Retry-After`.
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
            /** The server failed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** A part of the server that this request needs is not ready. Try again after `Retry-After`. */
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
            /** The login has ended, or there was none. */
            200: {
                headers: {
                    /**
                     * Always `no-store`.
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
            /** `token` is missing or too long, or the key does not give access to the area `auth`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** Missing or invalid API key. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** The body is larger than the server's limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** The body is not form-encoded. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** The key's quota is used up. Try again after `Retry-After`. */
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
            /** The server failed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenError"];
                };
            };
            /** A part of the server that this request needs is not ready. Try again after `Retry-After`. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The layers. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
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
            /** The layer's schema. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
                 * is stored, so that its other work can refer to it.
                 *
                 * A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
                 * for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
                 * `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
                 */
                "Record-Id"?: components["parameters"]["NewRecordId"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
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
            /** The new record. */
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
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
                /**
                 * `true` returns the `ETag` of each item as `etags` beside `data`, so that a device can keep it with its copy and send it as
                 * `If-Match` later. Not with `take: -1`, nor with `query` or a search for what another object has (400,
                 * `INVALID_PARAMETER_VALUE`). Only JSON has them.
                 * @example true
                 */
                etags?: components["parameters"]["Etags"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
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
            /** One page of records. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
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
            /** One result per item, in the order of the request. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * The record's `Id` (a UUID).
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
            /** The internal node record. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * The record's `Id` (a UUID).
                 *
                 * > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
                 */
                id: components["parameters"]["DeletedRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many records were deleted, 1 or 0. */
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
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * Layer name. Layer names are tenant-specific, for example CUSTOMER, PRODUCT, INVENTORY, SAMPLE_DATA,
                 * MC_TERRITORY_VILLAGES, DEALER_WISE_TEHSIL_WISE_IND, DEALER_LONGITUDE_LATITUDE, DEALER_MAPPING and others prefixed
                 * DEALER_. A boundary or polygon layer is an ordinary layer with a field ending in `_shape`; there is no separate
                 * boundary or integration endpoint.
                 * @example SAMPLE_DATA
                 */
                layerName: components["parameters"]["LayerName"];
                /**
                 * The record's `Id` (a UUID).
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The record. */
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
    downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `Id` of the file, a UUID that the device made for it.
                 * @example 0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01
                 */
                file: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The bytes. */
            200: {
                headers: {
                    /**
                     * Always `attachment`, with the `Id` and the usual ending of the type as the name.
                     * @example attachment; filename="0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01.png"
                     */
                    "Content-Disposition": string;
                    /**
                     * Always `nosniff`.
                     * @example nosniff
                     */
                    "X-Content-Type-Options": "nosniff";
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": components["schemas"]["FileBytes"];
                    "image/png": components["schemas"]["FileBytes"];
                    "image/webp": components["schemas"]["FileBytes"];
                    "image/heic": components["schemas"]["FileBytes"];
                    "application/pdf": components["schemas"]["FileBytes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["FileNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `Id` of the file, a UUID that the device made for it.
                 * @example 0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01
                 */
                file: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            /** The file is stored. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["FileIdTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
            507: components["responses"]["StorageFull"];
        };
    };
    getCustomerSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The layer's schema. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * The `Id` of the new record, made by the device (a UUID). A device that works without a network knows it before the record
                 * is stored, so that its other work can refer to it.
                 *
                 * A repeat with the same path and body creates nothing and gets the first response again, with `Idempotent-Replayed: true`,
                 * for at least 30 days. The same `Id` with other content, or of another record of the layer, is refused with 409 (`CONFLICT`);
                 * `current` is that record as it is now, if the account may see it. A request that fails leaves the `Id` unused.
                 * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e50
                 */
                "Record-Id"?: components["parameters"]["NewRecordId"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The new customer with all its values. */
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
             * Another customer of the tenant has this `customer_guid`, or the `Record-Id` is in use with other content (`CONFLICT`).
             * Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running
             * (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored.
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
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
                /**
                 * `true` returns the `ETag` of each item as `etags` beside `data`, so that a device can keep it with its copy and send it as
                 * `If-Match` later. Not with `take: -1`, nor with `query` or a search for what another object has (400,
                 * `INVALID_PARAMETER_VALUE`). Only JSON has them.
                 * @example true
                 */
                etags?: components["parameters"]["Etags"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One page of customers. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One result per item, in the order of the request. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
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
            /** The compact customer record, with the fields that this call wrote. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
                 *
                 * > **Geofield defines:** Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                id: components["parameters"]["DeletedCustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many customers were deleted, 1 or 0. */
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
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The customer's `Id` (a UUID), not the `customer_guid`, by which other calls refer to a customer.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The customer. */
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
                 * Restricts the search to one team's hierarchy path. Without it, every employee the key can see is searched.
                 *
                 * > **Geofield defines:** The path has the form `/{organization}/{team}/{subteam}` and is matched by whole segments from the start:
                 * > `/field-sales/pune` finds `/field-sales/pune/east` and not `/field-sales/pune-rural`.
                 * @example /field-sales/pune
                 */
                hierarchyPath?: components["parameters"]["HierarchyPath"];
                /**
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
                /**
                 * `true` returns the `ETag` of each item as `etags` beside `data`, so that a device can keep it with its copy and send it as
                 * `If-Match` later. Not with `take: -1`, nor with `query` or a search for what another object has (400,
                 * `INVALID_PARAMETER_VALUE`). Only JSON has them.
                 * @example true
                 */
                etags?: components["parameters"]["Etags"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One page of employees. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The new employee, in status 1 or 2. */
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
             * Another account of the tenant has this user name (`CONFLICT`), or had it (`USERNAME_RETIRED`).
             * Or the `Idempotency-Key` belongs to another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running
             * (`IDEMPOTENCY_KEY_BUSY`; try again). Nothing was stored.
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One result per item, in the order of the request. */
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
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The employee. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
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
            /** The employee with all its values. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee. Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["DeletedEmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many employees were deleted, 1 or 0. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedEmployee"];
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
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
            /** The employee, now in status 3. */
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
             * The employee is in status 3 or 4, has an account already, or another account of the tenant has the user name
             * (`CONFLICT`) or had it (`USERNAME_RETIRED`). Nothing was changed.
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The employee, now in status 3. */
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
            /** The employee is not in status 4 (`CONFLICT`). Nothing was changed. */
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
    offboardEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OffboardRequest"];
            };
        };
        responses: {
            /** What was handed over, and what is left. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffboardedEmployee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["EmployeeChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The employee, now in status 4. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisabledEmployee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            404: components["responses"]["EntityNotFound"];
            /** The employee is not in status 3 (`CONFLICT`). Nothing was changed. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The logins. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many logins were ended. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
                 */
                loginId: components["parameters"]["LoginId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many logins were ended, 1 or 0. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The logins. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many logins were ended. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
                /**
                 * The `login_id` of the login (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e0a
                 */
                loginId: components["parameters"]["LoginId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many logins were ended, 1 or 0. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The password is changed. */
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
             * The body breaks a rule (`VALIDATION_FAILED`). The detail of a wrong `current_password` has the code `wrongPassword`, or
             * `expired` if it was a temporary one whose time is over. That of a `new_password` equal to the present one has the code
             * `unchanged`. Nothing was changed.
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
             * Too many wrong passwords were sent from this device, or the key's quota is used up (`RATE_LIMITED`). Try again after
             * `Retry-After`.
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
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
            /** The password is set. */
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
            /** The employee has no account, or the account is the caller's own (`CONFLICT`). Nothing was changed. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
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
            /** The employee, with the new user name. */
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
             * The employee has no account, or another account of the tenant has the user name (`CONFLICT`), or had it
             * (`USERNAME_RETIRED`). Nothing was changed.
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tokens, without their secrets. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The new token. Keep its `token`; it is not shown again. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The token's `Id`.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
                 */
                id: components["parameters"]["LimitedTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether the account had the token. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tokens, without their secrets. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
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
            /** The new token. Keep its `token`; it is not shown again. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The employee's `Id` (a UUID). It is not the `employee_guid`, by which other records refer to an employee.
                 * @example 0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02
                 */
                id: components["parameters"]["EmployeeId"];
                /**
                 * The token's `Id`.
                 * @example 0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11
                 */
                tokenId: components["parameters"]["EmployeeTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether the account had the token. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** How many positions are stored, and which were rejected. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * A limited token of the scope `push`.
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
            /** How many positions are stored, and which were rejected. */
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
                 * The device.
                 * @example 48241179
                 */
                id?: components["parameters"]["TraccarId"];
                /**
                 * The device, in another spelling.
                 * @example 48241179
                 */
                deviceid?: components["parameters"]["TraccarDeviceId"];
                /**
                 * When the device was there - Unix seconds, milliseconds or ISO 8601.
                 * @example 1795145400
                 */
                timestamp?: components["parameters"]["AppTimestamp"];
                /**
                 * Latitude in decimal degrees (WGS-84).
                 * @example 18.5324
                 */
                lat?: components["parameters"]["AppLat"];
                /**
                 * Longitude in decimal degrees (WGS-84).
                 * @example 73.8568
                 */
                lon?: components["parameters"]["AppLon"];
                /**
                 * Latitude and longitude with a comma between them.
                 * @example 18.5324,73.8568
                 */
                location?: components["parameters"]["TraccarLocation"];
                /**
                 * Speed in knots.
                 * @example 12.4
                 */
                speed?: components["parameters"]["TraccarSpeed"];
                /**
                 * Direction of travel in degrees.
                 * @example 71
                 */
                bearing?: components["parameters"]["AppBearing"];
                /**
                 * Direction of travel in degrees.
                 * @example 71
                 */
                heading?: components["parameters"]["AppHeading"];
                /**
                 * Height in metres.
                 * @example 560
                 */
                altitude?: components["parameters"]["AppAltitude"];
                /**
                 * Accuracy in metres.
                 * @example 8
                 */
                accuracy?: components["parameters"]["AppAccuracy"];
                /**
                 * Charge of the battery in per cent.
                 * @example 81
                 */
                batt?: components["parameters"]["TraccarBattery"];
                /**
                 * `false` or `0` for a position without a fix, which is rejected.
                 * @example true
                 */
                valid?: components["parameters"]["TraccarValid"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * A limited token of the scope `push`.
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
            /** The positions are stored. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The position is stored. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The batch is stored. */
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
                 * Latitude in decimal degrees (WGS-84).
                 * @example 18.5324
                 */
                lat?: components["parameters"]["AppLat"];
                /**
                 * Longitude in decimal degrees (WGS-84).
                 * @example 73.8568
                 */
                lon?: components["parameters"]["AppLon"];
                /**
                 * When the device was there - Unix seconds, milliseconds or ISO 8601.
                 * @example 1795145400
                 */
                timestamp?: components["parameters"]["AppTimestamp"];
                /**
                 * When the device was there - ISO 8601.
                 * @example 2026-11-20T04:00:00.000Z
                 */
                time?: components["parameters"]["GpsLoggerTime"];
                /**
                 * Speed in metres per second.
                 * @example 6.4
                 */
                spd?: components["parameters"]["GpsLoggerSpeed"];
                /**
                 * Direction of travel in degrees.
                 * @example 71
                 */
                dir?: components["parameters"]["GpsLoggerDirection"];
                /**
                 * Height in metres.
                 * @example 560
                 */
                alt?: components["parameters"]["GpsLoggerAltitude"];
                /**
                 * Accuracy in metres.
                 * @example 8
                 */
                acc?: components["parameters"]["GpsLoggerAccuracy"];
                /**
                 * Charge of the battery in per cent.
                 * @example 81
                 */
                batt?: components["parameters"]["GpsLoggerBattery"];
                /**
                 * How the device moves.
                 * @example IN_VEHICLE
                 */
                act?: components["parameters"]["GpsLoggerActivity"];
                /**
                 * The Android ID of the device.
                 * @example 9774d56d682e549c
                 */
                aid?: components["parameters"]["GpsLoggerDevice"];
                /**
                 * The serial number of the device.
                 * @example unknown
                 */
                ser?: components["parameters"]["GpsLoggerSerial"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The position is stored. */
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
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One page of drivers. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The track in segments, the earliest first. */
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
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One page of plans. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The new plan with its visits. */
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
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
                 * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
                 */
                id: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The plan with its visits. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan.
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
            /** The plan with its visits. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The plan's `Id` (a UUID). It is not the `plan_guid`, by which visits refer to their plan. Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701
                 */
                id: components["parameters"]["DeletedPlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many plans were deleted, 1 or 0. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The proposal that waits for its turn. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The proposal. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The proposal as it is now. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The proposal's `Id` (a UUID).
                 * @example 0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01
                 */
                id: components["parameters"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The plans with their visits. */
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
    getHolidays: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The holidays. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["TenantForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    setHolidays: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HolidayInput"];
            };
        };
        responses: {
            /** The holidays as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            412: components["responses"]["HolidaysChanged"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    reassignVisits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignRequest"];
            };
        };
        responses: {
            /** Who gets which visit, and what it costs. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassignedVisits"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["DayRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    insertVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsertRequest"];
            };
        };
        responses: {
            /** The visit, and what each choice costs. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsertedVisit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["DayRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    swapDays: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapRequest"];
            };
        };
        responses: {
            /** The two days. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwappedDays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInTenant"];
            409: components["responses"]["DayRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    searchVisits: {
        parameters: {
            query?: {
                /**
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
                /**
                 * `true` returns the `ETag` of each item as `etags` beside `data`, so that a device can keep it with its copy and send it as
                 * `If-Match` later. Not with `take: -1`, nor with `query` or a search for what another object has (400,
                 * `INVALID_PARAMETER_VALUE`). Only JSON has them.
                 * @example true
                 */
                etags?: components["parameters"]["Etags"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One page of visits. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The new visit, in status 1 or 2. */
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
                 * One or more `ETag` values of earlier responses, separated by commas. If one of them is still that of the entity, the response is 304 without a body.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                id: components["parameters"]["VisitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The visit. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The visit's `Id` (a UUID). Events link to a visit by it too (`recordNodeId`).
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
            /** The visit with all its values. */
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
            /** The visit is in progress or over, and another field than the note was sent (`CONFLICT`). Nothing was changed. */
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
                 * The state that this request rests on: one or more `ETag` values of earlier responses, separated by commas, or `*` for
                 * any state. If the entity has changed since, nothing is done, and the response is 412 with the entity as it is now.
                 * Without this header the request applies to any state. What does not exist gets the same response with and without it.
                 * An `ETag` that a compressing proxy made weak (`W/"..."`) matches too.
                 * @example "h7Zs0BqJx2mTn4KfYw8RvC1LdE9"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The visit's `Id` (a UUID). Any text is accepted; one that is no UUID matches nothing.
                 * @example 0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01
                 */
                id: components["parameters"]["DeletedVisitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many visits were deleted, 1 or 0. */
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
                 * Makes it safe to repeat a create whose response was lost. Send a new key for each thing to create, such as a random
                 * UUID, and the same key with each repeat. Quotes around it, as in the IETF's draft of this header, make no difference.
                 *
                 * - The first request that succeeds stores its key in the same transaction. A repeat with the same path and body creates
                 *   nothing and gets the first response again, with `Idempotent-Replayed: true`.
                 * - The same key with another operation, path or body is refused with 409 (`IDEMPOTENCY_KEY_REUSED`). The order of a
                 *   body's keys does not matter.
                 * - A repeat that arrives while the first request is running waits for it, for 5 s at most; after that it gets 409
                 *   (`IDEMPOTENCY_KEY_BUSY`).
                 * - A request that fails leaves its key unused, so that the corrected body may have the same key.
                 *
                 * Keys belong to the account that sends them, and hold on every server of the platform. They are kept for at least 24
                 * hours. An account has at most about 100,000 keys at a time, a tenant 1,000,000; further ones get 429.
                 * @example "7c4b1a52-8a0e-4c39-9f5e-6d1f0a3b2c4d"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
             * The event was stored.
             *
             * > **Geofield defines:** The body is the stored event.
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
             * The linked visit is in a status that this event can't move on, the check-in is too far from the customer, or the `Id` is
             * in use with other content (`CONFLICT`; `current` is the account's own event). Or the `Idempotency-Key` belongs to
             * another request (`IDEMPOTENCY_KEY_REUSED`), or to one that is still running (`IDEMPOTENCY_KEY_BUSY`; try again).
             * Nothing was stored.
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
                 * Pages by key instead of `skip`, so that what others create or delete meanwhile makes them neither skip nor repeat
                 * anything. Begin with an empty value, and send the `next` of each response as `after` of the next request, with the same
                 * body, until `next` is null.
                 *
                 * - Each item that is there throughout and keeps its sort values comes exactly once. One whose sort value changes meanwhile
                 *   may come twice, or not at all.
                 * - The order is that of the search, but only the first 200 characters of texts in the first sort field count, and the
                 *   first 50 in the others.
                 * - `skip` must be absent or 0, and `take` at least 1; it may differ from page to page. Later pages may repeat the `total`
                 *   of the first one. Only JSON has `next`.
                 * - A cursor is opaque. It belongs to the account and the search (conditions and order) that it was made for: any other is
                 *   refused with 422 (`VALIDATION_FAILED`).
                 * @example
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /**
                 * The columns of a CSV or a workbook and their order, separated by commas. Without it there is a column for every field. Other
                 * forms of the response ignore it. A name that is no field of the items is refused with 422 (`VALIDATION_FAILED`).
                 * @example Id
                 */
                "X-Columns"?: components["parameters"]["Columns"];
                /**
                 * What the columns of a CSV or a workbook are called: `keys` are the names of the fields, `labels` what people call them (the
                 * `displayName` of a layer's field). Two fields with one label have their names behind it. Other forms of the response ignore
                 * it.
                 * @example labels
                 */
                "X-Headings"?: components["parameters"]["Headings"];
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
             * The events.
             *
             * > **Geofield defines:** The body is one page of events.
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** One result per entry, in the order of the request. */
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
                 * The changes after this cursor, as an earlier response has it. Absent for a new reader.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
                 * Ignored beside a cursor.
                 * @example oldest
                 */
                from?: components["parameters"]["From"];
                /**
                 * Most changes to return.
                 * @example 100
                 */
                take?: number;
                /**
                 * Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
                 * @example visit,event
                 */
                kinds?: components["parameters"]["Kinds"];
                /**
                 * Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
                 * refused (`LAYER_NOT_FOUND`).
                 * @example SAMPLE_DATA
                 */
                layerName?: components["parameters"]["ChangedLayer"];
                /**
                 * Whether each change has the `object` as it is now.
                 * @example false
                 */
                objects?: components["parameters"]["Objects"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The changes after the cursor. */
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
                 * The changes after this cursor, as an earlier response has it. Absent for a new reader.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * Where to begin without a cursor: `now`, with the next change, or `oldest`, with the oldest change that is kept.
                 * Ignored beside a cursor.
                 * @example oldest
                 */
                from?: components["parameters"]["From"];
                /**
                 * Only changes of these kinds, comma-separated, e.g. `visit,event`: `record`, `customer`, `employee`, `plan`, `visit` and `event`.
                 * @example visit,event
                 */
                kinds?: components["parameters"]["Kinds"];
                /**
                 * Only records of this layer. Other kinds are not affected; leave them out with `kinds`. A layer that the tenant lacks is
                 * refused (`LAYER_NOT_FOUND`).
                 * @example SAMPLE_DATA
                 */
                layerName?: components["parameters"]["ChangedLayer"];
                /**
                 * Whether each change has the `object` as it is now.
                 * @example false
                 */
                objects?: components["parameters"]["Objects"];
                /**
                 * Whether to send live positions too.
                 * @example false
                 */
                positions?: boolean;
                /**
                 * Ends the stream after this time, in seconds, when everything that is there has been sent. Without it the stream stays open.
                 * @example 0
                 */
                seconds?: number;
            };
            header?: {
                /**
                 * The id of the last event that was received. It goes before `cursor`.
                 * @example oJ1mS5xEwTz9aRb4UdC8lw
                 */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The events. The response ends when the caller disconnects. */
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
            /** The places found, best first. */
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
            /** The places that match the partial text, best first. */
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
            /** One address document per point, in input order. An array even for one point. */
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
                 * The DIGIPIN to decode.
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
            /** The cell's centre, level and edges. */
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
            /** The cell's centre, level and edges. */
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
                 * Latitude in decimal degrees.
                 *
                 * > **Geofield defines:** From 2.5 to 38.5, as in the public standard of DIGIPIN.
                 * @example 28.622788
                 */
                latitude: string;
                /**
                 * Longitude in decimal degrees.
                 *
                 * > **Geofield defines:** From 63.5 to 99.5, as in the public standard of DIGIPIN.
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
            /** The cell's code. */
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
                 * `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
                 * encoded polyline. **Latitude first.**
                 *
                 * > **Geofield defines:** At most 100 locations. The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
                 */
                locations: components["schemas"]["ElevationLocations"];
                /**
                 * Form of the response.
                 * @example json
                 */
                format?: components["schemas"]["ElevationFormat"];
                /**
                 * Interpolation.
                 *
                 * > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
                 * @example bilinear
                 */
                interpolation?: components["schemas"]["ElevationInterpolation"];
                /**
                 * `null`, `nan` or an integer.
                 *
                 * > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
                 * > too.
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
            /** The elevations, one per location in input order. */
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
            /** The elevations, one per location in input order. */
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
            /** The elevations along the line. */
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
            /** The route. */
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
            /** The route, with its stops in the optimized order. */
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
            /** The matrix. */
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
                 * `true`, or how many other routes to look for: at most 2. There may be fewer.
                 * @example false
                 */
                alternatives?: boolean | number;
                /**
                 * Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
                /**
                 * Whether the route goes straight on at the points between its ends. `default` leaves it to the profile.
                 * @example default
                 */
                continue_straight?: "default" | "true" | "false";
                /**
                 * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 * such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 * `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * How to travel: `car` (driving) and `foot` (walking) are documented, the full set is not.
                 *
                 * > **Geofield defines:** The other profiles.
                 * @example car
                 */
                profile: components["schemas"]["RoutingProfile"];
                /**
                 * Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two.
                 *
                 * > **Geofield defines:** At most 50. As in OSRM, `polyline(...)` (precision 5, latitude first) and `polyline6(...)` (precision 6) are
                 * > accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The distance and duration. */
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
            /** The contours as a GeoJSON feature collection. */
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
                 * How many nearest roads to return, at most 100. There may be fewer.
                 * @example 1
                 */
                number?: number;
                /**
                 * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 * such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 * `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * How to travel: `car` (driving) and `foot` (walking) are documented, the full set is not.
                 *
                 * > **Geofield defines:** The other profiles.
                 * @example car
                 */
                profile: components["schemas"]["RoutingProfile"];
                /**
                 * One point as `lon,lat` in decimal degrees (WGS-84), **longitude first**.
                 *
                 * > **Geofield defines:** As in OSRM, a `polyline(...)` of one point, latitude first, is accepted too.
                 * @example 73.856784,18.532408
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The nearest point on a road. */
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
                 * How many nearest roads to return, at most 100. There may be fewer.
                 * @example 1
                 */
                number?: number;
                /**
                 * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 * such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 * `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * One point as `lon,lat` in decimal degrees (WGS-84), **longitude first**, or as a `polyline(...)` of one point.
                 * @example 73.856784,18.532408
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The nearest point on a road. */
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
                 * Which points are sources: `all`, or their indexes with semicolons between.
                 * @example all
                 */
                sources?: string;
                /**
                 * Which points are destinations: `all`, or their indexes with semicolons between.
                 * @example all
                 */
                destinations?: string;
                /**
                 * Which tables to return: `duration`, `distance`, or both with a comma between.
                 * @example duration,distance
                 */
                annotations?: "duration" | "distance" | "duration,distance" | "distance,duration";
                /**
                 * Metres per second on the straight line, for cells without a route.
                 * @example 5
                 */
                fallback_speed?: number;
                /**
                 * Where that line begins and ends: at the points (`input`) or on their roads (`snapped`).
                 * @example input
                 */
                fallback_coordinate?: "input" | "snapped";
                /**
                 * The durations are multiplied by it.
                 * @example 1
                 */
                scale_factor?: number;
                /**
                 * Whether to leave out `sources` and `destinations` of the response.
                 * @example false
                 */
                skip_waypoints?: boolean;
                /**
                 * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 * such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 * `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
                 * and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
                 */
                coordinates: components["parameters"]["coordinates"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tables. */
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
                 * Whether the trip returns to its start.
                 * @example true
                 */
                roundtrip?: boolean;
                /**
                 * Where the trip begins: at the first point, or at any.
                 * @example first
                 */
                source?: "any" | "first";
                /**
                 * Which point is the last before the return, or the end of an open trip: the last, or any.
                 * @example last
                 */
                destination?: "any" | "last";
                /**
                 * Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
                /**
                 * The settings of `costing_options` in the other operations, as JSON: by costing, such as `{"truck":{"height":4.5}}`.
                 * @example {"auto":{"use_tolls":0}}
                 */
                costing_options?: components["parameters"]["costingOptions"];
                /**
                 * Kinds of roads not to use, with commas between: `toll`, `motorway`, `ferry`, `bridge`, `tunnel`.
                 * @example ferry
                 */
                exclude?: components["parameters"]["exclude"];
                /**
                 * How far the road of each point may be, in metres, with semicolons between: a number, `unlimited` (35 km), or nothing for the limit of 1 km.
                 * @example
                 */
                radiuses?: components["parameters"]["radiuses"];
                /**
                 * Direction of travel at each point, with semicolons between: degrees clockwise from north and how far a road may be off,
                 * such as `90,45`, or nothing. Roads that lead there are preferred.
                 * @example
                 */
                bearings?: components["parameters"]["bearings"];
                /**
                 * On which side of its road to reach each point, with semicolons between: `curb` (the side on which one drives), `opposite`,
                 * `unrestricted`, or nothing.
                 * @example
                 */
                approaches?: components["parameters"]["approaches"];
            };
            header?: never;
            path: {
                /**
                 * How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * Semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**; at least two. `polyline(...)` (precision 5)
                 * and `polyline6(...)` (precision 6) are accepted too, and a trailing `.json` is ignored.
                 * @example 73.856784,18.532408;73.872049,18.547777;73.8567,18.5204
                 */
                coordinates: components["parameters"]["coordinates"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The trip. */
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
                 * When the device was at each point: Unix seconds, never falling, with semicolons between.
                 * @example 1764300000;1764300030;1764300060;1764300090
                 */
                timestamps?: string;
                /**
                 * How exact each point is, in metres, with semicolons between: a number up to 100, or nothing for 5 m.
                 * @example
                 */
                radiuses?: string;
                /**
                 * Whether the track ends and begins anew where the time between two points is ten times the usual one (`split`), or not (`ignore`).
                 * @example split
                 */
                gaps?: "split" | "ignore";
                /**
                 * Whether to leave out points that are closer to the last one than 80 m, or four times their radius.
                 * @example false
                 */
                tidy?: boolean;
                /**
                 * The indexes of the points of `coordinates` (longitude first) that end a leg, with semicolons between: the first and the last among them. All when absent.
                 * @example 0;3
                 */
                waypoints?: string;
                /**
                 * Whether to return the steps of each leg.
                 * @example false
                 */
                steps?: components["parameters"]["steps"];
                /**
                 * Which numbers to return for each segment of the geometry: `true` for all, or some of `distance`, `duration` and `speed` with commas between.
                 * @example false
                 */
                annotations?: components["parameters"]["annotations"];
                /**
                 * Form of the geometry: an encoded polyline of precision 5 (`polyline`) or 6 (`polyline6`), latitude first, or a GeoJSON line, longitude first.
                 * @example polyline
                 */
                geometries?: components["parameters"]["geometries"];
                /**
                 * Detail of the geometry: simplified, full, or none (`false`).
                 * @example full
                 */
                overview?: components["parameters"]["overview"];
            };
            header?: never;
            path: {
                /**
                 * How to travel.
                 * @example car
                 */
                profile: components["parameters"]["profile"];
                /**
                 * The points as semicolon-separated `lon,lat` pairs in decimal degrees (WGS-84), **longitude first**, the earliest first; at
                 * least two. `polyline(...)` (precision 5) and `polyline6(...)` (precision 6) are accepted too.
                 * @example 73.859627,18.532868;73.861143,18.534007;73.862182,18.536332;73.864107,18.537991
                 */
                coordinates: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The roads that the track followed. */
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
            /** The route, with its stops in the optimized order. */
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
            /** The roads as a trip. */
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
            /** The roads, and the place of each position on them. */
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
             * One entry per input point.
             *
             * > **Geofield defines:** In input order.
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
                 * Language of the names on the map. A place without a name in it has its local name, or else its English one. Without
                 * the parameter, names are in English with Hindi below, if the data has them.
                 * @example mr
                 */
                language?: components["schemas"]["MapLanguage"];
            };
            header?: never;
            path: {
                /**
                 * Name of the style. It stands in the path twice.
                 * @example positron
                 */
                style: components["schemas"]["StyleName"];
                /**
                 * The same as `style`, the second time that it stands in the path.
                 * @example positron
                 */
                name: components["schemas"]["StyleName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The style document. */
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
            /** The two names in the path differ (`ROUTE_NOT_FOUND`). */
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
            /** One result per item, in the order of the request. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The landing page. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The conformance classes. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The description. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The collections. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The collection. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The schema of a feature. */
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
                 * The most features of a page. More than 10,000 count as 10,000.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * A box, WGS-84 in decimal degrees with longitude first: west, south, east and north, separated by commas. With six numbers
                 * the third and the last are heights, which are ignored. A west that is greater than the east crosses the 180th meridian.
                 * @example 73.7,18.4,74.0,18.7
                 */
                bbox?: components["parameters"]["Bbox"];
                /**
                 * A moment (RFC 3339), or an interval of two with a slash between them, of which one may be `..` or empty: open. Both ends
                 * are included. The description of a collection names the property that counts. A visit and a track have a day, which is
                 * that of the tenant's time zone.
                 * @example 2026-11-20T00:00:00Z/..
                 */
                datetime?: components["parameters"]["Datetime"];
                /**
                 * Where the page begins. Links to the next page have it; it belongs to the account and the other parameters.
                 * @example
                 */
                after?: components["parameters"]["FeaturesAfter"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of features. */
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * The `id` of a collection, such as `customers` or `records:SAMPLE_DATA`.
                 * @example customers
                 */
                collectionId: components["parameters"]["CollectionId"];
                /**
                 * The `id` of a feature.
                 * @example 0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01
                 */
                featureId: components["parameters"]["FeatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The feature. */
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
    readFeed: {
        parameters: {
            query?: {
                /**
                 * The form of the rows.
                 * @example csv
                 */
                format?: components["parameters"]["FeedFormat"];
                /**
                 * What CSV and workbooks have as headings: the names of fields, or what people call them.
                 * @example names
                 */
                headings?: components["parameters"]["FeedHeadings"];
            };
            header?: never;
            path: {
                /**
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * A limited token that is bound to a question.
                 * @example gft_Hk3w9Q-an-example-of-43-random-characters
                 */
                token: components["parameters"]["FeedToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rows. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    /**
                     * Search engines leave the link out.
                     * @example noindex
                     */
                    "X-Robots-Tag"?: "noindex";
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SheetFile"];
                    "application/geo+json": components["schemas"]["FeedFeatures"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["LimitedTokenRefused"];
            403: components["responses"]["TenantForbidden"];
            404: components["responses"]["LayerNotFound"];
            422: components["responses"]["SearchRefused"];
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
                 * Tenant code. A shared demo tenant code `demo` exists; anything created in it is public.
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
            /** The tracks by day and device. */
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
/** A user's own credentials. */
export type PasswordGrant = {
    /** Always `password`. */
    grant_type: "password";
    /**
     * The user's name.
     *
     * > **Geofield defines:** User names belong to the tenant of the API key.
     */
    username: string;
    /** The user's password. */
    password: string;
    /**
     * A refresh token of an earlier login of this user on this device, whether or not it is still valid. With it,
     * failed logins from elsewhere don't delay this device.
     */
    device_token?: string;
    /**
     * A name of the device by which its user recognises this login in `listLogins`, such as "Asha's phone". Without it the
     * list shows a short form of the `User-Agent`.
     */
    device_name?: string;
};
/** A refresh token of an earlier response. */
export type RefreshGrant = {
    /** Always `refresh_token`. */
    grant_type: "refresh_token";
    /**
     * The refresh token.
     *
     * > **Geofield defines:** Send the latest one. One that was sent before returns the same new refresh token while that is unused, and for 30 s
     * > after it was first sent. Any later use ends the login.
     */
    refresh_token: string;
};
/**
 * One of the two grants. `grant_type` says which: `password` needs `username` and `password`, `refresh_token` needs
 * `refresh_token`.
 */
export type TokenRequest = components["schemas"]["PasswordGrant"] | components["schemas"]["RefreshGrant"];
/** An access token and the refresh token that belongs to it. */
export type Token = {
    /** Bearer token for tenant operations. */
    access_token: string;
    /** Type of the access token, e.g. `bearer`. */
    token_type: string;
    /** Seconds until the access token expires. */
    expires_in: number;
    /** Used to obtain a new access token. */
    refresh_token: string;
    /** The password is temporary: until `changePassword` has replaced it, the token is good for `getAccount` and `changePassword` only. Absent otherwise. */
    password_change_required?: true;
};
/** An OAuth 2.0 error (RFC 6749, section 5.2). */
export type TokenError = {
    /** Stable code. `server_error` when the server failed. */
    error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "server_error";
    /** What was wrong, as a sentence for a person. */
    error_description?: string;
};
/** A token of the login to end. */
export type TokenRevocation = {
    /** A refresh token or an access token. */
    token: string;
    /** `refresh_token` or `access_token`. The server recognises tokens without it and ignores other values. */
    token_type_hint?: string;
};
/** Empty, whether or not there was a login. */
export type RevokedToken = {
    [key: string]: unknown;
};
/** The layers of a tenant. */
export type LayerList = {
    /** One entry per layer, in the order of their names. */
    data: {
        /** The name of the layer, for the paths of its records. */
        layerName: string;
        /** The version of the layer's schema. */
        version: number;
    }[];
};
/** The one error. */
export type ErrorObject = {
    /** The HTTP status. */
    statusCode: number;
    /** The HTTP status text. */
    name: string;
    /** What was wrong, as a sentence for a person. */
    message: string;
    /** Stable code to branch on. New codes may be added. */
    code: string;
    /** One entry per faulty field; at most 100, the first ones. */
    details?: {
        /** JSON Pointer into the body, or the parameter's name. */
        path: string;
        /** The rule that was broken, e.g. `required`, `maxLength`. */
        code: string;
        /** What the server got and what it expects. */
        message: string;
    }[];
};
/** What went wrong, as a stable code and a sentence for a person. */
export type ErrorSchema = {
    /** The one error. */
    error: components["schemas"]["ErrorObject"];
};
/** What to return beside the fields. */
export type LayerDetailRequest = {
    /** The switches. */
    properties?: {
        /** `true` returns `layerSettings` too. */
        layerSettings?: boolean;
        /**
         * Whether to take all.
         *
         * > **Geofield defines:** `true` lists every field, the platform's own included, and the values of lists that are read from another
         * > layer, at most 1,000 of each. Otherwise only the fields that a create or update body may use are listed.
         */
        isTakeAll?: boolean;
    };
};
/**
 * Numeric type code. 10 is List.
 *
 * > **Geofield defines:** 1 Boolean, 2 Number (integer), 3 String (one line), 4 Real, 5 DateTime (RFC 3339), 6 BigString (multi-line), 7 Map
 * > (GeoJSON geometry serialized to a string, coordinates longitude first), 8 Text (rich text), 9 File (reference), 11
 * > MapVN2000 (reserved, refused).
 */
export type DataType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
/** Where a list takes its values from, and the rules a value must keep. */
export type PropertyConfig = {
    /**
     * The allowed values of a List field: given here, or read from a field of another layer. A value that depends on
     * another field must be allowed for that field's value; where that field has no value, any value of the list is
     * allowed.
     */
    content?: {
        /** `predefine`: `source` has the values. `layer`: `source` names the layer. */
        mode: "predefine" | "layer";
        /**
         * The allowed values; with `dependsOn` and mode `predefine`, the values allowed for each value of that field;
         * with mode `layer`, the name of the layer they are read from.
         */
        source: string[] | string | {
            [key: string]: string[];
        };
        /** Field of the source layer whose value is stored. */
        valueField?: string;
        /** Field of the source layer that is shown. */
        displayField?: string;
        /** List field of this layer that narrows the choice. */
        dependsOn?: string;
        /** Field of the source layer that holds the value of `dependsOn`. */
        parentField?: string;
        /**
         * The values that the source layer has now, in the order of the alphabet, at most 1,000. Listed for mode
         * `layer` when `isTakeAll` is true.
         */
        values?: {
            /** What is stored. */
            value: string;
            /** What is shown. */
            display?: string;
            /** The value of `dependsOn` that it is allowed for. */
            parent?: string;
        }[];
        /** `true` when the source layer has more values than are listed. */
        hasMoreValues?: boolean;
    };
    /** The geometry types that a Map field takes. Without it, every type. */
    geometryTypes?: ("Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon")[];
    /** Rules that a value must keep. */
    validator?: {
        /** The rule. */
        type: "required" | "regex" | "minLength" | "maxLength" | "min" | "max";
        /** The rule's bound: a number, a date for a DateTime, or for `regex` a pattern (RE2 syntax, which has no look-around and no back-references) that any part of the value may match. */
        value?: number | string;
        /** Shown instead of the built-in message. */
        message?: string;
    }[];
};
/**
 * One field of a layer. A field of `dataType` 10 (List) carries its allowed values, or the layer they are read from
 * and any dependency on another field.
 */
export type LayerProperty = {
    /** Key to send in a request body. */
    propertyName: string;
    /** UI label, never sent to the API. */
    displayName: string;
    /**
     * Numeric type code. 10 is List.
     *
     * > **Geofield defines:** 1 Boolean, 2 Number (integer), 3 String (one line), 4 Real, 5 DateTime (RFC 3339), 6 BigString (multi-line), 7 Map
     * > (GeoJSON geometry serialized to a string, coordinates longitude first), 8 Text (rich text), 9 File (reference), 11
     * > MapVN2000 (reserved, refused).
     */
    dataType: components["schemas"]["DataType"];
    /** `true` means the field must be present on create. */
    required: boolean;
    /** Set by the platform. Do not send these, except Title and Description. */
    isSystem: boolean;
    /** A custom field defined for this tenant. */
    isAdditional: boolean;
    /**
     * `true` when no two records of the layer may have the same value. Letter case, Unicode normalization and white
     * space at the ends don't count; records without a value never collide. A second record with the value is refused with 409 (`CONFLICT`).
     */
    unique?: boolean;
    /** Where a list takes its values from, and the rules a value must keep. */
    config?: components["schemas"]["PropertyConfig"];
};
/** The fields of a layer in this tenant. Read it before you create or update a record. */
export type LayerSchema = {
    /** Layer the schema belongs to. */
    layerName: string;
    /** Schema version. It increases every time the layer definition changes; compare it to detect an outdated field list. */
    version: number;
    /** One entry per field. It is the authoritative list of keys a create or update body may use. */
    properties: components["schemas"]["LayerProperty"][];
    /** Layer-level configuration, returned when requested. */
    layerSettings?: {
        [key: string]: unknown;
    };
};
/**
 * A text.
 *
 * > **Geofield defines:** Null clears it, or says that it is not set.
 */
export type TextOrNull = string | null;
/**
 * A flat object keyed by the `propertyName` values of the layer's schema. The fields listed here are those of every
 * layer and of the demo layer SAMPLE_DATA. Platform fields must not be sent.
 */
export type RecordInput = {
    /** Display label. */
    Title?: components["schemas"]["TextOrNull"];
    /** Longer text. */
    Description?: components["schemas"]["TextOrNull"];
    /** SAMPLE_DATA: timestamp string. */
    sample_data_date?: string;
    /** SAMPLE_DATA: invoice number. */
    sample_data_invoice_number?: string;
    /** SAMPLE_DATA: customer address. */
    sample_data_customer_address?: string;
    /** SAMPLE_DATA: 8 to 12 characters, enforced by the layer's validators. */
    sample_data_mobile_number?: string;
    /** SAMPLE_DATA: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]`. */
    sample_data_geocode?: string;
    /** SAMPLE_DATA: a value of the field's list. */
    sample_data_option?: string;
    /** SAMPLE_DATA: state. */
    sample_data_state?: string;
    /** SAMPLE_DATA: district. */
    sample_data_district?: string;
    /** SAMPLE_DATA: sub-district. */
    sample_data_sub_district?: string;
    /** SAMPLE_DATA: remarks. */
    sample_data_remarks?: string;
} & {
    [key: string]: unknown;
};
/** Where a record was created or changed: 1 Mobile, 2 Web, 3 Others. */
export type Origin = 1 | 2 | 3;
/**
 * Display label. May be set by the caller.
 *
 * > **Wider than the document:** Null when not set.
 */
export type Title = string | null;
/** The new record, with the custom fields that were sent and the layer's `<layer>_created_from` marker. */
export type CreatedRecord = {
    /** Record identifier. Used by update, detail and delete. */
    Id: string;
    /** The layer's name, as in the path. */
    Layer: string;
    /**
     * Display label. May be set by the caller.
     *
     * > **Wider than the document:** Null when not set.
     */
    Title: string | null;
    /** When the record was created (UTC timestamp). */
    CreatedDate: string;
    /** User name of the account that created it. */
    CreatedUser: string;
} & {
    [key: string]: unknown | components["schemas"]["Origin"];
};
/** An error, and what is stored instead. */
export type Conflict = {
    /** What has the `Id`, as its detail call returns it now. Absent if the account may not see it, or the conflict is about something else. */
    current?: {
        [key: string]: unknown;
    };
} & components["schemas"]["Error"];
/** A value of the field's data type. */
export type FilterValue = string | number | boolean;
/**
 * A GeoJSON Polygon or MultiPolygon, positions `[longitude, latitude]`, with at most 1,000 rings; in a polygon the rings
 * after the first one are holes. Or `layer` and `Id`: the geometry of a record that the account may read. An area that
 * crosses the 180th meridian has to be cut there.
 */
export type SearchArea = {
    /** The kind of geometry. */
    type?: "Polygon" | "MultiPolygon";
    /** The rings of the Polygon, or the polygons of the MultiPolygon. */
    coordinates?: (number | number[])[][][];
    /** Instead of coordinates: the layer of a record whose geometry counts. */
    layer?: string;
    /** The record. */
    Id?: string;
    /** The record's field with the geometry. By default the layer's first field that ends in `_shape`, or its first Map field. */
    field?: string;
};
/**
 * A GeoJSON geometry, positions `[longitude, latitude]`; a place `{ lat, lon }`; or `layer` and `Id`: the geometry of a
 * record that the account may read.
 */
export type SearchPlace = {
    /** The kind of geometry. */
    type?: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
    /** Positions `[longitude, latitude]`, nested as GeoJSON says. */
    coordinates?: (number | (number | (number | number[])[])[])[];
    /** Latitude of a place, decimal degrees. */
    lat?: number;
    /** Longitude of a place, decimal degrees. */
    lon?: number;
    /** Instead of coordinates: the layer of a record whose geometry counts. */
    layer?: string;
    /** The record. */
    Id?: string;
    /** The record's field with the geometry. By default the layer's first field that ends in `_shape`, or its first Map field. */
    field?: string;
};
/**
 * A circle around a place. Finds the points that lie at most so far away on the sphere, and the other geometries whose
 * nearest point does (on a plane that touches the sphere there). A place within a polygon is 0 metres away from it.
 */
export type SearchCircle = {
    /** Latitude, decimal degrees. */
    lat: number;
    /** Longitude, decimal degrees. */
    lon: number;
    /** The radius in metres. */
    metres: number;
};
/** Conditions on a field. Texts are compared and ordered by the code points of their normalization form NFC. */
export type FieldConditions = {
    /** Equals one of these. */
    inq?: components["schemas"]["FilterValue"][];
    /** Equals none of these, or is not set. */
    nin?: components["schemas"]["FilterValue"][];
    /** Is more than this, or later. */
    gt?: components["schemas"]["FilterValue"];
    /** Is this or more. */
    gte?: components["schemas"]["FilterValue"];
    /** Is less than this, or earlier. */
    lt?: components["schemas"]["FilterValue"];
    /** Is this or less. */
    lte?: components["schemas"]["FilterValue"];
    /** Lies between these two, the lower first, both included. */
    between?: components["schemas"]["FilterValue"][];
    /** Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
    like?: string;
    /** Lies in this area as a whole. The edge belongs to the area, that of a hole does not. */
    within?: components["schemas"]["SearchArea"];
    /** Is a Polygon or MultiPolygon that contains this geometry as a whole. */
    contains?: components["schemas"]["SearchPlace"];
    /** Has a place in common with this area. */
    intersects?: components["schemas"]["SearchArea"];
    /**
     * A circle around a place. Finds the points that lie at most so far away on the sphere, and the other geometries whose
     * nearest point does (on a plane that touches the sphere there). A place within a polygon is 0 metres away from it.
     */
    near?: components["schemas"]["SearchCircle"];
};
/**
 * A value to equal, conditions that must all hold, or null: the field is not set. Values are of the field's data type: a
 * number for 2 and 4, true or false for 1, an RFC 3339 date or date-time for 5 (compared as moments), a string for the
 * others. Letter case of a string matters; its Unicode normalization doesn't. Map fields (7) and fields ending in `_shape`
 * take only `within`, `contains`, `intersects`, `near` and null.
 */
export type FieldFilter = string | number | boolean | null | components["schemas"]["FieldConditions"];
/** A reference from a place to the record of a layer whose area contains it. */
export type SearchAreaJoin = {
    /** The layer with the areas, at most 10,000 of them. */
    layer: string;
    /** The path of a field with a Point. Other geometries are in no area. */
    contains: string;
    /** The layer's field with the Polygon or MultiPolygon. By default its first field that ends in `_shape`, or its first Map field. */
    field?: string;
};
/** A value that groups have in common. */
export type SearchGroup = {
    /** The name of a field, or references and the name of a field, separated by dots. */
    field: string;
    /**
     * Groups dates and times by this stretch of the calendar, in the tenant's time zone. The value is its first day,
     * `YYYY-MM-DD`. A week begins on Monday.
     */
    by?: "day" | "week" | "month" | "quarter" | "year";
    /** The name of the value in the groups, by default the path. */
    as?: string;
};
/** One value computed of the items of a group. Values that are not set don't count; of none, every value but a count is null. */
export type SearchMeasure = {
    /** How many items there are (`*`), or how many have a value in this field. */
    count?: string;
    /** How many different values this field has. */
    countDistinct?: string;
    /** The sum of a number. */
    sum?: string;
    /** The mean of a number. */
    avg?: string;
    /** The least value, the earliest time, or the first text. */
    min?: string;
    /** The greatest value, the latest time, or the last text. */
    max?: string;
};
/**
 * `ASC` ascending, `DESC` descending.
 * @default ASC
 */
export type SortDirection = "ASC" | "DESC";
/** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
export type SortFields = {
    /** Name of a field of the results, each at most once. An unknown one is refused with 422. */
    Field: string;
    /** `ASC` ascending, `DESC` descending. */
    Direction?: components["schemas"]["SortDirection"];
}[];
/**
 * `none` doesn't count the matches, which is faster where there are many. `total` is then `skip` plus the number of
 * items, plus 1 while more follow, and `totalIsExact` says whether that is all.
 * @default exact
 */
export type SearchTotal = "exact" | "none";
/**
 * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
 * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
 *
 * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
 * - of a customer `employee` (its assignee); of another record `employee` (who created it);
 * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
 * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
 *
 * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
 * and conditions on it don't hold.
 */
export type SearchQuery = {
    /**
     * What each item has, instead of all its fields: paths, each at most once. Fields of another object are in an object of
     * the reference's name, which is null where there is none. In CSV and NDJSON each path is a column.
     */
    fields?: components["schemas"]["SearchPath"][];
    /**
     * Conditions by path, in the grammar of the other filters; all must hold. A value is of the field's type: a string for texts, dates and
     * identifiers, a number, or true or false.
     */
    where?: {
        [key: string]: components["schemas"]["FieldFilter"];
    };
    /**
     * Only items of employees at or below this place in the hierarchy, `/{organization}/{team}/{subteam}`: the employee
     * itself, the assignee of a visit, plan or customer, who sent an event or position, or who created a record.
     */
    hierarchyPath?: string;
    /**
     * References by place, with names of your choice: `territory: { layer: TERRITORY, contains: customer.customer_location }`
     * makes `territory.Title` a path. It leads to the first record of the layer, by creation, whose area contains the place.
     */
    areas?: {
        [key: string]: components["schemas"]["SearchAreaJoin"];
    };
    /**
     * Returns groups instead of items, one for each combination of these values. `skip`, `take` and `total` then count groups.
     * Without `aggregate` each group has its `count`.
     */
    groupBy?: (components["schemas"]["SearchPath"] | components["schemas"]["SearchGroup"])[];
    /** What is computed of each group, by names of your choice. Without `groupBy` there is one group: all matches. */
    aggregate?: {
        [key: string]: components["schemas"]["SearchMeasure"];
    };
    /**
     * The order of the results, in place of the `sortBy` beside `query`: paths, or with groups the names of groups and
     * aggregates. Values that are not set come first, or last with `DESC`. Without it groups are sorted by their values.
     */
    sortBy?: components["schemas"]["SortFields"];
    /**
     * `none` doesn't count the matches, which is faster where there are many. `total` is then `skip` plus the number of
     * items, plus 1 while more follow, and `totalIsExact` says whether that is all.
     */
    total?: components["schemas"]["SearchTotal"];
};
/**
 * One page of the layer's records. Keep requesting pages until `skip + take` reaches `total`.
 *
 * > **Geofield defines:** Any other key is a filter: the name of a field of the layer, or of a system field, with a value to equal or
 * > conditions; all must hold. An unknown key is refused with 422.
 */
export type SearchRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /**
     * Free text. Finds the records whose text contains every word of it, letter case and Unicode normalization
     * ignored: the title, the description and every value but geometries. A word may be anywhere, also within another one.
     */
    searchKey?: string;
    /** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
    sortBy?: components["schemas"]["SortFields"];
} & {
    [key: string]: components["schemas"]["FieldFilter"];
};
/**
 * Longer text. May be set by the caller.
 *
 * > **Wider than the document:** Null when not set.
 */
export type Description = string | null;
/** The fields that every record has. */
export type SystemFields = {
    /** Record identifier. Used by update, detail and delete. */
    Id: string;
    /** The plain layer name. */
    Layer: string;
    /** Internal storage location, read-only. */
    Path: string;
    /** Internal storage location of the parent, read-only. */
    ParentPath: string;
    /** When the record was created (UTC timestamp). */
    CreatedDate: string;
    /** User name of the account that created it. */
    CreatedUser: string;
    /** When the record was last changed (UTC timestamp). */
    ModifiedDate: string;
    /** Who last changed it. */
    ModifiedUser: string;
    /**
     * Display label. May be set by the caller.
     *
     * > **Wider than the document:** Null when not set.
     */
    Title: string | null;
    /**
     * Longer text. May be set by the caller.
     *
     * > **Wider than the document:** Null when not set.
     */
    Description: string | null;
};
/**
 * A record as detail and search return it: the system fields, the layer's own fields, and the markers
 * `<layer>_created_from` and `<layer>_last_modified_from` (integer: 1 Mobile, 2 Web, 3 Others). Geometry fields are
 * GeoJSON serialized to a string, coordinates `[longitude, latitude]`.
 */
export type RecordSchema = {
    [key: string]: unknown | components["schemas"]["Origin"];
} & components["schemas"]["SystemFields"];
/** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
export type Next = string | null;
/** One page of records. */
export type RecordPage = {
    /** The records of this page. */
    data: components["schemas"]["Record"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `etags=true` in the request: the `ETag` of each item, in the order of `data`. */
    etags?: components["schemas"]["Etags"];
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/** The fields or groups that were asked for, those of another object in an object of its reference's name. */
export type QueryItem = {
    [key: string]: unknown;
};
/** A page of the fields or groups that `query` asks for. */
export type QueryPage = {
    /** The items or groups of this page. */
    data: components["schemas"]["QueryItem"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
    /** The paths and names of the values of an item, in the order of the question: the columns of CSV. */
    columns: components["schemas"]["QueryColumns"];
};
/** The records to create, or with `key` to create or update. */
export type RecordBatch = {
    /**
     * The field by which a stored record is found again: one that the layer's schema reports as `unique`, or `Id`. Without
     * it every item makes a record.
     */
    key?: string;
    /**
     * The `Id` of each item's new record, made by a device: as many as there are items, and only without `key`. An item that was
     * created before under its `Id`, here or alone, is `created` again without being stored, for at least 30 days; other content
     * fails (`CONFLICT`).
     */
    Ids?: components["schemas"]["BatchIds"];
    /**
     * `true` stores all items or none.
     * @default false
     */
    atomic?: boolean;
    /**
     * `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
     * has its `changes`.
     * @default false
     */
    dryRun?: boolean;
    /**
     * `true` lets a field that refers to something have what people call it, and stores the value that it means. Letter case
     * doesn't count. A text that names nothing is refused (`reference`), and one that names several (`ambiguous`).
     * @default false
     */
    lookUp?: boolean;
    /**
     * One flat object for each record, keyed by the `propertyName` values of the layer's schema. Platform fields must not
     * be sent, except `Id` where it is the key. An item that is no object fails like any other faulty item
     * (`VALIDATION_FAILED`).
     */
    items: components["schemas"]["BatchItems"];
};
/** One field before and after an update. */
export type BatchChange = {
    /** The stored value. Null if the field has none. */
    before: unknown;
    /** The value that would be written. Null if it would be cleared. */
    after: unknown;
};
/** The result of one item. `Id` names its record, `error` says why it failed; without a dry run one of them is there. */
export type BatchItemResult = {
    /** The place of the item in the request, from 0. */
    index: number;
    /** Whether it made a record, changed one, left one as it was, or failed. */
    outcome: "created" | "updated" | "unchanged" | "failed";
    /** Record identifier. Used by update, detail and delete. */
    Id?: string;
    /** What a dry run found that an update would change: by field, the stored value and the value that would be written. */
    changes?: {
        [key: string]: components["schemas"]["BatchChange"];
    };
    /** The one error. */
    error?: components["schemas"]["ErrorObject"];
};
/** The result of each item, and how many there are of each kind. */
export type RecordBatchResult = {
    /** One per item, in the order of the request. */
    results: components["schemas"]["BatchItemResult"][];
    /** The number of records that were created. */
    created: number;
    /** The number of records that were updated. */
    updated: number;
    /** The number of records whose fields had their values already. */
    unchanged: number;
    /** The number of items that were not stored. */
    failed: number;
};
/**
 * A flat object of the fields to change, keyed by the `propertyName` values of the layer's schema. Platform fields
 * must not be sent.
 *
 * > **Geofield defines:** Null clears a field of the layer.
 */
export type RecordChanges = {
    /** Display label. */
    Title?: components["schemas"]["TextOrNull"];
    /** Longer text. */
    Description?: components["schemas"]["TextOrNull"];
} & {
    [key: string]: unknown;
};
/**
 * The internal node record that an update returns, which is not the shape of search and detail: untouched fields are
 * not echoed. `LayerData` confirms a write, not `Modified`, which can equal `Created`. Keys that the layer does not
 * define are echoed at top level and not stored. The marker `<layer>_last_modified_from` (integer: 1 Mobile, 2 Web, 3
 * Others) is at top level too.
 */
export type NodeRecord = {
    /** Record identifier. Used by update, detail and delete. */
    Id: string;
    /** Lower-case duplicate of `Id`. */
    id?: string;
    /** The internal name: a tenant system code plus the layer name. */
    Layer: string;
    /** Internal, read-only; ignore it. */
    Name: string;
    /** Display label. Null when not set. */
    Title: string | null;
    /** Longer text. Null when not set. */
    Description: string | null;
    /** When the record was created. */
    Created: string;
    /** Who created it. */
    Creator: string;
    /** When the record was last changed. It can equal `Created`. */
    Modified: string;
    /** Who last changed it. */
    Modifier: string;
    /** Internal, read-only; ignore it. */
    Path: string;
    /** Internal, read-only; ignore it. */
    ParentIdPath: string;
    /** Internal, read-only; ignore it. */
    NodeId: number;
    /** Internal, read-only; ignore it. */
    ParentId: number;
    /** Platform field that may be null. */
    Type: string | null;
    /** Platform field that may be null. */
    Status: string | number | null;
    /** Platform field that may be null. */
    Template: string | null;
    /** Platform field that may be null. */
    Content: string | null;
    /** Platform field that may be null. */
    MimeType: string | null;
    /**
     * Exactly the fields this call wrote, keyed by `propertyName`, values as strings, with the
     * `<layer>_last_modified_from` marker.
     */
    LayerData: {
        [key: string]: string;
    };
    /** The same fields, expanded. */
    Properties: {
        /** The field's `propertyName`. */
        Name: string;
        /** Display name of the field. */
        DisplayName: string;
        /** The value. */
        Value: string | null;
        /** Numeric type code. */
        DataType: number;
        /**
         * Format.
         *
         * > **Geofield defines:** How the value is displayed.
         */
        Format: string | null;
    }[];
} & {
    [key: string]: unknown | components["schemas"]["Origin"];
};
/** A refusal, and the record as it is now. */
export type ChangedRecord = {
    /** The record as its detail call returns it. */
    current: components["schemas"]["Record"];
} & components["schemas"]["Error"];
/**
 * How many records were deleted.
 * @example {
 *   "count": 1
 * }
 */
export type Count = {
    /** Number of records deleted. */
    count: number;
};
/** A file to store. */
export type FileUpload = {
    /** The bytes as base64 (RFC 4648, section 4, with padding and without line breaks). Leave out the beginning of a `data:` URL, up to its comma. */
    content: string;
};
/** What is stored of a file. */
export type StoredFile = {
    /** The Id that the device made, in lower case. */
    Id: string;
    /** The type, as the bytes show it. */
    contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf";
    /** The number of bytes. */
    bytes: number;
    /** The SHA-256 of the bytes, in hexadecimal. */
    sha256: string;
    /** When the file was first stored (UTC). */
    createdDate: string;
};
/** What describes a customer. The fields are those observed across tenants. */
export type CustomerFields = {
    /** Full name of the person or business. The schema read reports it as required. */
    customer_full_name?: string;
    /** Phone number. */
    customer_phone_number?: string;
    /** Email address. */
    customer_email?: string;
    /** Category. */
    customer_category?: string;
    /** Postal code (PIN). */
    customer_postal_code?: string;
    /** Address text. */
    customer_address?: string;
    /** GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
    customer_location?: string;
    /** `"true"` when active. A string, not a boolean. */
    customer_is_active?: string;
};
/** The state, district and tehsil of a customer, and the team and employee in charge. */
export type CustomerPlacement = {
    /** Numeric ID of the state. */
    customer_administrative_1?: number;
    /** Numeric ID of the district. */
    customer_administrative_2?: number;
    /** Numeric ID of the tehsil. */
    customer_administrative_3?: number;
    /** Team the customer belongs to. */
    customer_assigned_team?: string;
    /** GUID of the owning employee. */
    customer_assignee?: string;
};
/**
 * A flat object keyed by the `propertyName` values of the customer layer's schema. The fields listed here are those
 * observed across tenants; the schema read reports `customer_full_name` as required. Platform fields must not be sent.
 */
export type CustomerInput = ({
    /**
     * Display label. On create it is kept in step with the full name.
     *
     * > **Geofield defines:** A `Title` that is sent is kept as it is.
     */
    Title?: components["schemas"]["TextOrNull"];
    /** Longer text. */
    Description?: components["schemas"]["TextOrNull"];
    /** Business identifier. Generated by the platform when not sent; it is unique in the tenant. */
    customer_guid?: string;
} & {
    [key: string]: unknown;
}) & (components["schemas"]["CustomerFields"] & components["schemas"]["CustomerPlacement"]);
/**
 * A customer as create, detail and search return it: the system fields and the customer's own. The exact set of
 * `customer_*` fields is tenant-specific; those listed here are observed across tenants. `Id` and `customer_guid` are
 * different identifiers and must not be mixed up. `Layer` is `CUSTOMER`. `Title` is kept in step with the full name on
 * create.
 *
 * > **Geofield defines:** A field of the customer that is not set is absent.
 */
export type Customer = ({
    /** Business identifier. Other calls reference it, for example as a visit's target. */
    customer_guid: string;
    /** Where the customer was created: 1 Mobile, 2 Web, 3 Others (calls made through the API). Set by the platform. */
    customer_created_from: components["schemas"]["Origin"];
    /** Where it was last changed: 1 Mobile, 2 Web, 3 Others. Set by the platform. */
    customer_last_modified_from: components["schemas"]["Origin"];
} & {
    [key: string]: unknown;
}) & (components["schemas"]["SystemFields"] & components["schemas"]["CustomerFields"] & components["schemas"]["CustomerPlacement"]);
/** One page of customers. */
export type CustomerPage = {
    /** The customers of this page. */
    data: components["schemas"]["Customer"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `etags=true` in the request: the `ETag` of each item, in the order of `data`. */
    etags?: components["schemas"]["Etags"];
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/** The result of one item. A customer that is stored has its `customer_guid` too. */
export type CustomerBatchItemResult = {
    /** The business identifier of the customer. */
    customer_guid?: string;
} & components["schemas"]["BatchItemResult"];
/** The result of each item, and how many there are of each kind. */
export type CustomerBatchResult = {
    /** One per item, in the order of the request. */
    results: components["schemas"]["CustomerBatchItemResult"][];
    /** The number of customers that were created. */
    created: number;
    /** The number of customers that were updated. */
    updated: number;
    /** The number of customers whose fields had their values already. */
    unchanged: number;
    /** The number of items that were not stored. */
    failed: number;
};
/**
 * What an update writes of the fields that describe a customer.
 *
 * > **Geofield defines:** Null clears a field, except the required ones. In a response it says that the field was cleared.
 */
export type ChangedCustomerFields = {
    /** Full name of the person or business. */
    customer_full_name?: string;
    /** Phone number (string). */
    customer_phone_number?: components["schemas"]["TextOrNull"];
    /** Email address (string). */
    customer_email?: components["schemas"]["TextOrNull"];
    /** Category (string). */
    customer_category?: components["schemas"]["TextOrNull"];
    /** Postal code (PIN) as a string. */
    customer_postal_code?: components["schemas"]["TextOrNull"];
    /** Address text (string). */
    customer_address?: components["schemas"]["TextOrNull"];
    /** GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
    customer_location?: components["schemas"]["TextOrNull"];
    /** `"true"` when active. A string, not a boolean. */
    customer_is_active?: components["schemas"]["TextOrNull"];
};
/**
 * A whole number.
 *
 * > **Geofield defines:** Null clears it, or says that it is not set.
 */
export type IntegerOrNull = number | null;
/** The state, district and tehsil of a customer. */
export type ChangedCustomerAreas = {
    /** Numeric ID of the state. */
    customer_administrative_1?: components["schemas"]["IntegerOrNull"];
    /** Numeric ID of the district. */
    customer_administrative_2?: components["schemas"]["IntegerOrNull"];
    /** Numeric ID of the tehsil. */
    customer_administrative_3?: components["schemas"]["IntegerOrNull"];
};
/**
 * A flat object of the fields to change, keyed by the `propertyName` values of the customer layer's schema. Platform
 * fields must not be sent.
 *
 * > **Geofield defines:** Null clears a field.
 */
export type CustomerChanges = ({
    /** Display label. */
    Title?: components["schemas"]["TextOrNull"];
    /** Longer text. */
    Description?: components["schemas"]["TextOrNull"];
    /** Team the customer belongs to. */
    customer_assigned_team?: string | null;
    /** GUID of the owning employee. */
    customer_assignee?: string | null;
} & {
    [key: string]: unknown;
}) & (components["schemas"]["ChangedCustomerFields"] & components["schemas"]["ChangedCustomerAreas"]);
/**
 * The compact record that an update returns, which is not the shape of search and detail. It has the fields that this
 * call wrote, the owner and the team.
 */
export type CustomerUpdate = ({
    /** Record ID, the value of the path. */
    Id: string;
    /** Carries `customer_guid`. Do not use it as a record ID. */
    id: string;
    /** Business identifier. */
    customer_guid: string;
    /** Longer text. Present when this call wrote it. Null when not set. */
    Description?: string | null;
    /**
     * GUID of the owning employee, unchanged.
     *
     * > **Wider than the document:** Null when the customer has no owner.
     */
    customer_assignee: string | null;
    /**
     * Team the customer belongs to, unchanged.
     *
     * > **Wider than the document:** Null when the customer belongs to none.
     */
    customer_assigned_team: string | null;
    /** Where the customer was created: 1 Mobile, 2 Web, 3 Others. */
    customer_created_from: components["schemas"]["Origin"];
    /**
     * Where the customer was last changed: 1 Mobile, 2 Web, 3 Others.
     *
     * > **Geofield defines:** A change through the API is 3.
     */
    customer_last_modified_from: components["schemas"]["Origin"];
    /** The internal layer name: a tenant system code plus `CUSTOMER`. Not a label of the customer. */
    Title: string;
    /** Internal storage location, read-only. */
    Path: string;
} & {
    [key: string]: unknown;
}) & (components["schemas"]["ChangedCustomerFields"] & components["schemas"]["ChangedCustomerAreas"]);
/** A refusal, and the customer as it is now. */
export type ChangedCustomer = {
    /** The customer as its detail call returns it. */
    current: components["schemas"]["Customer"];
} & components["schemas"]["Error"];
/** Conditions on a UUID. */
export type UuidConditions = {
    /** Equals one of these. */
    inq?: string[];
    /** Equals none of these, or is not set. */
    nin?: string[];
};
/** A UUID to equal (letter case is ignored), null, or conditions that must all hold. */
export type UuidFilter = string | null | components["schemas"]["UuidConditions"];
/** Conditions on a text. Texts are compared and ordered by the code points of their normalization form NFC. */
export type TextConditions = {
    /** Equals one of these. */
    inq?: string[];
    /** Equals none of these, or is not set. */
    nin?: string[];
    /** Comes after this. */
    gt?: string;
    /** Is this or comes after it. */
    gte?: string;
    /** Comes before this. */
    lt?: string;
    /** Is this or comes before it. */
    lte?: string;
    /** Lies between these two, the first one first, both included. */
    between?: string[];
    /** Matches this pattern as a whole, letter case and Unicode normalization ignored: `%` stands for any text and `_` for any one character. Letter case is ignored by Unicode's full case folding (`ß` is `ss`), in the normalization form NFC; `_` is one character of that. A backslash takes the character after it literally: `\%`, `\_` and `\\`. It must not be the last character. */
    like?: string;
};
/** A text to equal, null, or conditions that must all hold. Letter case matters. Unicode normalization doesn't: `é` equals `e` with an accent (U+0301), and Hindi `ड़` (U+095C) equals `ड` with a nukta (U+093C). */
export type TextFilter = string | null | components["schemas"]["TextConditions"];
/** Conditions on a whole number. */
export type IntegerConditions = {
    /** Equals one of these. */
    inq?: number[];
    /** Equals none of these, or is not set. */
    nin?: number[];
    /** Is more than this. */
    gt?: number;
    /** Is this or more. */
    gte?: number;
    /** Is less than this. */
    lt?: number;
    /** Is this or less. */
    lte?: number;
    /** Lies between these two, the lower first, both included. */
    between?: number[];
};
/** A whole number to equal, null, or conditions that must all hold. */
export type IntegerFilter = number | null | components["schemas"]["IntegerConditions"];
/** Conditions on a moment (RFC 3339, e.g. `2026-11-20T04:05:00Z`; a date is its midnight in UTC). */
export type TimeConditions = {
    /** Equals one of these. */
    inq?: components["schemas"]["Moment"][];
    /** Equals none of these, or is not set. */
    nin?: components["schemas"]["Moment"][];
    /** Is after this moment. */
    gt?: components["schemas"]["Moment"];
    /** Is this moment or later. */
    gte?: components["schemas"]["Moment"];
    /** Is before this moment. */
    lt?: components["schemas"]["Moment"];
    /** Is this moment or earlier. */
    lte?: components["schemas"]["Moment"];
    /** Lies between these two moments, the earlier first, both included. */
    between?: components["schemas"]["Moment"][];
};
/** A moment to equal (RFC 3339; a date is its midnight in UTC), null, or conditions that must all hold. */
export type TimeFilter = components["schemas"]["Moment"] | null | components["schemas"]["TimeConditions"];
/**
 * One page of employees. Keep requesting pages until `skip + take` reaches `total`.
 *
 * > **Geofield defines:** Each other field is a filter: a value to equal, or conditions.
 */
export type EmployeeSearchRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /** Free text. Finds employees whose code, user name, full name, email address or phone number contains every word of it, letter case and Unicode normalization ignored. */
    searchKey?: string;
    /** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
    sortBy?: components["schemas"]["SortFields"];
    /** Identifier in paths. */
    Id?: components["schemas"]["UuidFilter"];
    /** Business identifier. */
    employee_guid?: components["schemas"]["UuidFilter"];
    /** The organization's own number for the employee. */
    employee_code?: components["schemas"]["TextFilter"];
    /** User name of the account. */
    employee_username?: components["schemas"]["TextFilter"];
    /** Role of the account: admin, manager, field or reader. */
    employee_role?: components["schemas"]["TextFilter"];
    /** Full name. */
    employee_full_name?: components["schemas"]["TextFilter"];
    /** Email address. */
    employee_email?: components["schemas"]["TextFilter"];
    /** Phone number. */
    employee_phone?: components["schemas"]["TextFilter"];
    /** Kind of employee. */
    employee_type_id?: components["schemas"]["TextFilter"];
    /** Organization. */
    employee_organization_id?: components["schemas"]["TextFilter"];
    /** Team. */
    employee_team_id?: components["schemas"]["TextFilter"];
    /** The manager's `employee_guid`. */
    employee_reporting_manager?: components["schemas"]["UuidFilter"];
    /** 1 new, 2 inactive, 3 active, 4 disabled. */
    employee_status?: components["schemas"]["IntegerFilter"];
    /** Display label. */
    Title?: components["schemas"]["TextFilter"];
    /** Longer text. */
    Description?: components["schemas"]["TextFilter"];
    /** When the employee was created. */
    CreatedDate?: components["schemas"]["TimeFilter"];
    /** User name of the account that created it. */
    CreatedUser?: components["schemas"]["TextFilter"];
    /** When the employee was last changed. */
    ModifiedDate?: components["schemas"]["TimeFilter"];
    /** User name of the account that last changed it. */
    ModifiedUser?: components["schemas"]["TextFilter"];
};
/** The organization's own number for the employee. It need not be unique. */
export type EmployeeCode = string | null;
/** Email address. */
export type EmployeeEmail = string | null;
/** Phone number. */
export type EmployeePhone = string | null;
/** Kind of employee. The values are defined by the workspace. */
export type EmployeeType = string | null;
/** Organization. The value is workspace-specific and received when the tenant is provisioned. */
export type OrganizationId = string | null;
/** Team in the organization hierarchy. The value is workspace-specific. */
export type TeamId = string | null;
/**
 * 1 new, 2 inactive, 3 active, 4 disabled. Set by the platform: the disable call moves 3 to 4, the enable call 4 to 3.
 *
 * > **Geofield defines:** `activateEmployee` moves 1 and 2 to 3. An employee in status 1 has no account yet; the account of an employee in
 * > status 2 is not approved.
 */
export type EmployeeStatus = 1 | 2 | 3 | 4;
/**
 * An employee.
 *
 * > **Geofield defines:** All fields except the organization, the team, the manager and the status. A value that is not set is null. `Layer` is
 * > `EMPLOYEE`. `Title` is the full name unless another one was sent.
 */
export type Employee = {
    /** Business identifier, set by the platform. Customers, plans, visits and other employees refer to it. */
    employee_guid: string;
    /** The organization's own number for the employee. It need not be unique. */
    employee_code: string | null;
    /** User name of the employee's account. Null when there is no account. */
    employee_username: string | null;
    /** What the account may do: see `EmployeeRole`. Null when there is no account. */
    employee_role: "admin" | "manager" | "field" | "reader" | null;
    /** Full name. */
    employee_full_name: string;
    /** Email address. */
    employee_email: string | null;
    /** Phone number. */
    employee_phone: string | null;
    /** Kind of employee. The values are defined by the workspace. */
    employee_type_id: string | null;
    /** Organization. The value is workspace-specific and received when the tenant is provisioned. */
    employee_organization_id: string | null;
    /** Team in the organization hierarchy. The value is workspace-specific. */
    employee_team_id: string | null;
    /**
     * The reporting manager. The value is workspace-specific.
     *
     * > **Geofield defines:** The manager's `employee_guid`.
     */
    employee_reporting_manager: string | null;
    /**
     * 1 new, 2 inactive, 3 active, 4 disabled. Set by the platform: the disable call moves 3 to 4, the enable call 4 to 3.
     *
     * > **Geofield defines:** `activateEmployee` moves 1 and 2 to 3. An employee in status 1 has no account yet; the account of an employee in
     * > status 2 is not approved.
     */
    employee_status: components["schemas"]["EmployeeStatus"];
    /** Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. Null when there is neither organization nor team. */
    hierarchyPath: string | null;
} & components["schemas"]["SystemFields"];
/** One page of employees. */
export type EmployeePage = {
    /** The employees of this page. */
    data: components["schemas"]["Employee"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `etags=true` in the request: the `ETag` of each item, in the order of `data`. */
    etags?: components["schemas"]["Etags"];
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/**
 * What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
 * or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
 * counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
 */
export type EmployeeRole = "admin" | "manager" | "field" | "reader";
/**
 * A new employee. `employee_guid` and `employee_status` are set by the platform. With `employee_username` and
 * `employee_password`, which go together, an account is created too.
 */
export type EmployeeInput = {
    /** The organization's own number for the employee. */
    employee_code?: string;
    /** Full name. */
    employee_full_name: string;
    /** Email address. */
    employee_email?: string;
    /** Phone number. */
    employee_phone?: string;
    /** Kind of employee. The values are defined by the workspace. */
    employee_type_id?: string;
    /** Organization. The value is workspace-specific and received when the tenant is provisioned. */
    employee_organization_id?: string;
    /** Team in the organization hierarchy. The value is workspace-specific. */
    employee_team_id?: string;
    /** The manager's `employee_guid`. It must name an employee of the tenant. */
    employee_reporting_manager?: string;
    /** Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. When not sent, it is built from `employee_organization_id` and `employee_team_id`, which must not contain a slash then. */
    hierarchyPath?: string;
    /**
     * User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
     * and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
     * one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
     * it, unless the operator has released it.
     */
    employee_username?: string;
    /**
     * Password of the new account. It is never returned.
     *
     * > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
     * > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
     * > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
     */
    employee_password?: string;
    /**
     * Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
     * @default false
     */
    employee_password_temporary?: boolean;
    /**
     * What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
     * or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
     * counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
     * @default field
     */
    employee_role?: components["schemas"]["EmployeeRole"];
    /** Display label. The full name when not sent. */
    Title?: string;
    /** Longer text. */
    Description?: string;
};
/** An employee of a batch, with its account if it shall have one. A new employee needs `employee_full_name`. */
export type EmployeeBatchItem = {
    /** The employee, where `Id` is the key. */
    Id?: string;
    /** The organization's own number for the employee. It need not be unique. */
    employee_code?: string | null;
    /** Full name. */
    employee_full_name?: string;
    /** Email address. */
    employee_email?: string | null;
    /** Phone number. */
    employee_phone?: string | null;
    /** Kind of employee. The values are defined by the workspace. */
    employee_type_id?: string | null;
    /** Organization. The value is workspace-specific and received when the tenant is provisioned. */
    employee_organization_id?: string | null;
    /** Team in the organization hierarchy. The value is workspace-specific. */
    employee_team_id?: string | null;
    /** The manager: an `employee_guid`, a code, a user name, an e-mail or a full name. */
    employee_reporting_manager?: string | null;
    /** Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. */
    hierarchyPath?: string | null;
    /**
     * User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
     * and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
     * one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
     * it, unless the operator has released it.
     */
    employee_username?: string;
    /**
     * Password of the new account. It is never returned.
     *
     * > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
     * > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
     * > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
     */
    employee_password?: string;
    /**
     * Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
     * @default false
     */
    employee_password_temporary?: boolean;
    /**
     * What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
     * or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
     * counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
     */
    employee_role?: components["schemas"]["EmployeeRole"];
    /**
     * `true` activates the employee.
     * @default false
     */
    activate?: boolean;
    /** Display label. */
    Title?: string | null;
    /** Longer text. */
    Description?: string | null;
};
/** The employees to create, or with `key` to create or update. */
export type EmployeeBatch = {
    /** The field by which a stored employee is found again. Without it every item makes an employee. */
    key?: "employee_code" | "employee_username" | "Id";
    /**
     * `true` stores nothing: the response says what the same call would do. A created record has no `Id` yet, and an updated one
     * has its `changes`.
     * @default false
     */
    dryRun?: boolean;
    /**
     * One object for each employee, in the form of `EmployeeBatchItem`. An item of another form fails alone
     * (`VALIDATION_FAILED`).
     */
    items: (components["schemas"]["EmployeeBatchItem"] | unknown)[];
};
/**
 * The fields to change; the others stay as they are. Null clears a value. The status has calls of its own, and so have the
 * user name (`renameEmployeeAccount`) and the password (`setEmployeePassword`).
 */
export type EmployeeChanges = {
    /** The organization's own number for the employee. It need not be unique. */
    employee_code?: string | null;
    /** Full name. */
    employee_full_name?: string;
    /** Email address. */
    employee_email?: string | null;
    /** Phone number. */
    employee_phone?: string | null;
    /** Kind of employee. The values are defined by the workspace. */
    employee_type_id?: string | null;
    /** Organization. The value is workspace-specific and received when the tenant is provisioned. Another organization moves `hierarchyPath`. */
    employee_organization_id?: string | null;
    /** Team in the organization hierarchy. The value is workspace-specific. Another team moves `hierarchyPath`. */
    employee_team_id?: string | null;
    /** The manager's `employee_guid`. It must name another employee of the tenant, who does not report to this one. */
    employee_reporting_manager?: string | null;
    /** Place in the organization hierarchy: `/{organization}/{team}/{subteam}`. When not sent, another organization or team makes it `/{organization}/{team}`; their values must not contain a slash then. */
    hierarchyPath?: string | null;
    /** What the account may do. An employee without an account can't have a role (422). Only an admin may send it (403). */
    employee_role?: components["schemas"]["EmployeeRole"];
    /** Display label. */
    Title?: string | null;
    /** Longer text. */
    Description?: string | null;
};
/** A refusal, and the employee as it is now. */
export type ChangedEmployee = {
    /** The employee as its detail call returns it. */
    current: components["schemas"]["Employee"];
} & components["schemas"]["Error"];
/** What an employee still has to do. */
export type OpenWork = {
    /** Open visits from today on, by the tenant's clock; all open ones of an employee who is deleted without a successor. */
    visits: number;
    /** Plans that end today or later. */
    plans: number;
    /** Customers whose `customer_assignee` it is. */
    customers: number;
    /** Employees who report to it. */
    reports: number;
};
/** How many employees were deleted, and what they had. */
export type DeletedEmployee = {
    /** What nobody has now, if anything: `offboardEmployee` hands it over instead. */
    openWork?: components["schemas"]["OpenWork"];
} & components["schemas"]["Count"];
/** The new account of an employee who has none. User name and password go together; without both no account is made. */
export type EmployeeAccount = {
    /**
     * User name of the new account. Names are compared as people read them (RFC 8265, UsernameCaseMapped): letter case, width
     * and the encoding of accents make no second name. A name has no blanks and no invisible characters, and its letters are of
     * one script, because letters of different scripts look alike. No other account of the tenant may have the name or have had
     * it, unless the operator has released it.
     */
    employee_username?: string;
    /**
     * Password of the new account. It is never returned.
     *
     * > **Geofield defines:** A common password is refused with 422 and the detail code `commonPassword`: one of a list of 49,000, also with a few
     * > digits and signs around it, and repeats and sequences such as `12345678`. The user name with little added is refused
     * > with `containsUsername`. Case doesn't count, and no kinds of characters are required.
     */
    employee_password?: string;
    /**
     * Whether the password is temporary: the person logs in with it and must choose another one with `changePassword` before anything else. It is accepted for seven days, or as long as the operator has set.
     * @default false
     */
    employee_password_temporary?: boolean;
    /**
     * What the account may do. `admin`: everything. `manager`: read and change what belongs to its own employee and to those at
     * or below its `hierarchyPath`. `field`: the work of its own employee. `reader`: read everything and write nothing. It
     * counts from the account's next request on. Only an account with the role `admin` may send it; others get 403.
     * @default field
     */
    employee_role?: components["schemas"]["EmployeeRole"];
};
/** Who takes over, and how the employee leaves. */
export type OffboardRequest = {
    /** `employee_guid` of the employee who takes over, not a disabled one. Null if nobody does: `left` says what then stays. */
    successor: string | null;
    /** `true` deletes the employee with the account. Otherwise the employee is disabled. */
    delete?: boolean;
    /** `true` returns what would happen, and changes nothing. */
    preview?: boolean;
};
/** What a successor has got, and what is left. */
export type OffboardedEmployee = {
    /** Whether nothing was changed. */
    preview: boolean;
    /** Whether the employee is deleted and not disabled. */
    deleted: boolean;
    /** `employee_guid` of the successor. Null if there is none. */
    successor: string | null;
    /** The employee. Null once it is deleted. */
    employee: components["schemas"]["Employee"] | null;
    /** What the successor has got. */
    handedOver: components["schemas"]["OpenWork"];
    /** What nobody has taken over: it stays that of a disabled employee, and has no employee once that one is deleted. */
    left: components["schemas"]["OpenWork"];
};
/** The employee, and what stays with it. */
export type DisabledEmployee = {
    /** What the employee still has, if anything: `offboardEmployee` hands it over. */
    openWork?: components["schemas"]["OpenWork"];
} & components["schemas"]["Employee"];
/** An account of the tenant, with the employee who has it. */
export type Account = {
    /** Identifies the account. It stays the same when the account gets another user name, and no other account ever gets it. */
    account_id: string;
    /** The present user name. */
    username: string;
    /** What the account may do: see `EmployeeRole`. */
    role: "admin" | "manager" | "field" | "reader";
    /** Business identifier of the employee who has the account. Null for an account without an employee. */
    employee_guid: string | null;
    /** Full name of that employee. */
    employee_full_name: string | null;
    /** Place of that employee in the organization hierarchy: `/{organization}/{team}/{subteam}`. */
    hierarchyPath: string | null;
    /** When the account was created (UTC). */
    createdDate: string;
    /** Whether the password is temporary: then the account may call `getAccount` and `changePassword`, and everything else is refused with `PASSWORD_CHANGE_REQUIRED` until it has another one. */
    password_change_required: boolean;
    /** The tenant's time zone, a name of the IANA database, e.g. `Asia/Kolkata`. */
    timeZone: string;
    /** Time without a position in seconds, after which the tenant counts a device as silent. */
    silenceSeconds: number;
    /** Public holidays of the tenant, `YYYY-MM-DD`, which plans may leave out (`plan_skip_holidays`), the earliest first. */
    holidays: string[];
};
/** A login of an account, from the password to its end, with all the tokens that it got by refreshing. */
export type Login = {
    /** Identifies the login. */
    login_id: string;
    /** The `device_name` that the app sent, or a short form of its `User-Agent`. Null if it sent neither. */
    device: string | null;
    /** Where the login began, with only the first 24 bits of an IPv4 address and the first 48 of an IPv6 address. Null if unknown. */
    network: string | null;
    /** When the password was entered (UTC). */
    createdDate: string;
    /** About when its tokens were last used (UTC), up to two minutes late. Null if unknown. */
    lastUsedDate: string | null;
    /** Whether the token of this call belongs to it. */
    present: boolean;
};
/** Logins of an account. */
export type LoginList = {
    /** The logins, the one used last first. */
    data: components["schemas"]["Login"][];
    /** How many logins the account has. */
    total: number;
};
/** How many logins were ended. */
export type EndedLogins = {
    /** Number of logins ended, without those that had ended before. */
    count: number;
};
/** The present password and the one that replaces it. */
export type PasswordChange = {
    /** The present password, also when it is a temporary one. */
    current_password: string;
    /** The new password. It is never returned. It must differ from the present one. */
    new_password: string;
};
/** A password for the account of an employee. */
export type EmployeePassword = {
    /** The new password. It is never returned. */
    employee_password: string;
    /**
     * Whether the person must choose another password before anything else.
     * @default true
     */
    employee_password_temporary?: boolean;
};
/** A user name for the account of an employee. */
export type EmployeeUsername = {
    /** The new user name. No other account of the tenant may have it, or have had it. */
    employee_username: string;
};
/**
 * What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
 *
 * - `push`: `pushPositions` and `createEvent`, as the token's account.
 * - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
 */
export type TokenScope = "push" | "read";
/**
 * Binds a `read` token to one question: it then opens only `readFeed`, which returns what the search would return now. Its
 * `collections` must name the searched one, and those that the question leads to. It needs `expiresAt`.
 */
export type TokenQuestion = {
    /** Which search: that of `customers`, `employees`, `plans`, `visits`, `events`, or `records:LAYER`. */
    of: string;
    /** The body of the search. Without `take` it returns all matches. */
    body?: {
        [key: string]: unknown;
    };
};
/** A token for a program that can't renew an access token. It needs no `api-key`, acts as its account with the account's present role, and opens only what its scope names. */
export type LimitedToken = {
    /** Identifies the token. It is no secret. */
    Id: string;
    /** What the token is for, such as the phone or the program that has it. */
    name: string;
    /**
     * What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
     *
     * - `push`: `pushPositions` and `createEvent`, as the token's account.
     * - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
     */
    scope: components["schemas"]["TokenScope"];
    /** What a `read` token opens. Empty for `push`. */
    collections: components["schemas"]["TokenCollection"][];
    /** The first characters of the token, by which you recognise it. */
    prefix: string;
    /** When the token was made (UTC). */
    createdDate: string;
    /** User name of the account that made it. */
    createdUser: string;
    /** When it expires (UTC). Null for a token that stays until it is revoked. */
    expiresAt: string | null;
    /**
     * Binds a `read` token to one question: it then opens only `readFeed`, which returns what the search would return now. Its
     * `collections` must name the searched one, and those that the question leads to. It needs `expiresAt`.
     */
    question?: components["schemas"]["TokenQuestion"];
    /** When it was last used (UTC), to within half a minute. Null if it never was. */
    lastUsedDate: string | null;
};
/** Limited tokens of one account, the newest first. */
export type LimitedTokenList = {
    /** All limited tokens of the account, expired ones too. */
    data: components["schemas"]["LimitedToken"][];
    /** How many there are. */
    total: number;
};
/** A limited token to make: its name, and what it opens. */
export type LimitedTokenInput = {
    /** What the token is for, such as the phone or the program that has it. */
    name: string;
    /**
     * What the token opens. Every other call is refused with 403 (`TOKEN_SCOPE_MISSING`).
     *
     * - `push`: `pushPositions` and `createEvent`, as the token's account.
     * - `read`: searches and details of the named `collections`, in every form that they have. It never writes.
     */
    scope: components["schemas"]["TokenScope"];
    /** What a `read` token opens. Required with `read`, refused with `push`. */
    collections?: components["schemas"]["TokenCollection"][];
    /** When the token expires. Without it the token stays until it is revoked. */
    expiresAt?: string;
    /**
     * Binds a `read` token to one question: it then opens only `readFeed`, which returns what the search would return now. Its
     * `collections` must name the searched one, and those that the question leads to. It needs `expiresAt`.
     */
    question?: components["schemas"]["TokenQuestion"];
};
/** A new limited token, with its secret. */
export type CreatedLimitedToken = components["schemas"]["LimitedToken"] & {
    /** The token. Only the first response has it: the server keeps its hash. A repeat under the same `Idempotency-Key` returns the same token without this field. */
    token?: string;
};
/** A measured value. Null or an empty text when it is unknown. */
export type SentMeasure = number | string | null;
/**
 * 1 working, 2 idle, 4 off duty or disconnected. Unknown counts as 1.
 * @default 1
 */
export type SentDeviceStatus = 1 | 2 | 4 | "" | null;
/** Yes or no. Null or an empty text when it is unknown. */
export type SentFlag = boolean | string | null;
/**
 * One position of a device. The driver (the account that pushes), `trackerId` and `ts` together identify it. A value
 * outside its range doesn't fail the request: only that position is rejected. Unknown keys are ignored.
 *
 * Null, an empty text and a field that is absent mean the same: unknown. For `speed`, `heading`, `accuracy` and `battery`
 * so does -1, which phones report; for `altitude` it is one metre below the sea.
 */
export type PositionInput = {
    /** The device. */
    trackerId: string;
    /** Latitude in decimal degrees (WGS-84), -90 to 90. `lat` and `lng` can't both be 0. */
    lat: number;
    /** Longitude in decimal degrees (WGS-84), -180 to 180. */
    lng: number;
    /** When the device was there: Unix time in seconds (UTC), from 2000-01-01 to 5 minutes ahead of the server, and no older than positions are kept (365 days unless the operator says otherwise). */
    ts: number;
    /** Speed in metres per second, 0 or more; -1 when unknown. */
    speed?: number | string | null;
    /** Direction of travel in degrees clockwise from north, 0 to 360; -1 when unknown. */
    heading?: number | string | null;
    /** Radius in metres within which the device is with a probability of 68 %, 0 or more; -1 when unknown. */
    accuracy?: number | string | null;
    /** Height above mean sea level in metres, -1,000 to 20,000. -1 is a height. */
    altitude?: number | string | null;
    /** Charge of the device's battery in per cent, 0 to 100; -1 when unknown. */
    battery?: number | string | null;
    /** 1 working, 2 idle, 4 off duty or disconnected. Unknown counts as 1. */
    device_status?: components["schemas"]["SentDeviceStatus"];
    /** Identifier of the tracking session, set by the device, e.g. one session from on duty to off duty. */
    session?: string | null;
    /** How the device moves, e.g. `still`, `walking`, `running`, `on_bicycle`, `in_vehicle`. The list is open. */
    motionActivity?: string | null;
    /** Whether the device says that an app made the position up: a mock location of Android. */
    mock?: boolean | string | null;
} & {
    [key: string]: unknown;
};
/** An entry of a batch. One that is not a position with valid types is rejected alone. */
export type SentPosition = {
    [key: string]: unknown;
} | unknown[] | string | number | boolean | null;
/**
 * Positions in any order, of one device or of several. An entry of another form is rejected alone (`invalid_entry`); the
 * others are stored.
 */
export type PositionBatch = (components["schemas"]["SentPosition"] | components["schemas"]["PositionInput"])[];
/** One position, or a batch of 1 to 1,000. */
export type PushRequest = components["schemas"]["PositionInput"] | components["schemas"]["PositionBatch"];
/** The outcome in words. A refused request has an HTTP error status and the error body instead. */
export type TrackingOutcome = {
    /** Always `true`. */
    success: true;
    /** The outcome, as a sentence for a person. */
    message: string;
};
/** A position that was not stored. Sent again unchanged, it is rejected again. */
export type RejectedPosition = {
    /** Index in the batch, from 0. It is 0 for a position sent alone. */
    index: number;
    /** Stable code: `out_of_range` (a value is outside its range), `position_not_set` (`lat` and `lng` are both 0, which devices report when they have no fix), `clock_not_set` (`ts` before 2000-01-01), `clock_ahead` (`ts` more than 5 minutes ahead of the server), `ts_in_milliseconds`, `too_old` (`ts` older than positions are kept), `invalid_text` (a text contains NUL or an unpaired surrogate), `invalid_entry` (an entry of a batch lacks a field, has one of a wrong type, or is not an object). New codes may be added. */
    reason: string;
    /** What is wrong, as a sentence for a person. */
    message: string;
};
/** How many positions are stored, and which were rejected. */
export type PushResult = {
    /** Always 0 (success). */
    result: components["schemas"]["TrackingResult"];
    /** The outcome in words. A refused request has an HTTP error status and the error body instead. */
    status: components["schemas"]["TrackingOutcome"];
    /** The result for each position. */
    data: {
        /** Number of positions that are stored, including those that were stored before. */
        accepted: number;
        /** The positions that were not stored, in the order of `index`. Empty when all were accepted. */
        rejected: components["schemas"]["RejectedPosition"][];
    };
};
/** A value as the app sends it. One of a wrong form rejects its position alone. */
export type AppValue = {
    [key: string]: unknown;
} | unknown[] | string | number | boolean | null;
/** A message of Traccar Client from version 9.0. Empty in the query form. Keys that Geofield does not read are ignored. */
export type TraccarMessage = {
    /** The device. */
    device_id?: components["schemas"]["AppValue"];
    /** The position, latitude and longitude in separate fields, or a list of up to 1,000. */
    location?: components["schemas"]["AppValue"];
} & {
    [key: string]: unknown;
};
/** How many positions are stored, and which can never be. */
export type AppPushResult = {
    /** Always `ok`. The app may delete what it sent. */
    result: "ok";
    /** Number of positions that are stored, including those that were stored before. */
    accepted: number;
    /** The positions that were not stored, with their reasons. */
    rejected: components["schemas"]["RejectedPosition"][];
};
/** A message of OwnTracks. Keys that Geofield does not read are ignored. */
export type OwnTracksMessage = {
    /** `location`, or the type of another message. */
    _type: string;
    /** Latitude in decimal degrees (WGS-84). */
    lat?: components["schemas"]["AppValue"];
    /** Longitude in decimal degrees (WGS-84). */
    lon?: components["schemas"]["AppValue"];
    /** When the device was there: Unix time in seconds (UTC). */
    tst?: components["schemas"]["AppValue"];
    /** Accuracy in metres. */
    acc?: components["schemas"]["AppValue"];
    /** Height in metres. */
    alt?: components["schemas"]["AppValue"];
    /** Charge of the battery in per cent. */
    batt?: components["schemas"]["AppValue"];
    /** Speed in km/h. */
    vel?: components["schemas"]["AppValue"];
    /** Direction of travel in degrees. */
    cog?: components["schemas"]["AppValue"];
    /** The tracker's short name. */
    tid?: components["schemas"]["AppValue"];
    /** `owntracks/{user}/{device}`. */
    topic?: components["schemas"]["AppValue"];
} & {
    [key: string]: unknown;
};
/** A batch of Overland. Keys that Geofield does not read are ignored. */
export type OverlandBatch = {
    /** The positions as GeoJSON features, coordinates [longitude, latitude]. Another entry is rejected alone. */
    locations: components["schemas"]["AppValue"][];
} & {
    [key: string]: unknown;
};
/** A position of GPSLogger. Empty in the query form. Keys that Geofield does not read are ignored. */
export type GpsLoggerMessage = {
    /** Latitude in decimal degrees (WGS-84). */
    lat?: components["schemas"]["AppValue"];
    /** Longitude in decimal degrees (WGS-84). */
    lon?: components["schemas"]["AppValue"];
    /** When the device was there: Unix seconds. */
    timestamp?: components["schemas"]["AppValue"];
    /** When the device was there: ISO 8601. */
    time?: components["schemas"]["AppValue"];
    /** Speed in metres per second. */
    spd?: components["schemas"]["AppValue"];
    /** Direction of travel in degrees. */
    dir?: components["schemas"]["AppValue"];
    /** Height in metres. */
    alt?: components["schemas"]["AppValue"];
    /** Accuracy in metres. */
    acc?: components["schemas"]["AppValue"];
    /** Charge of the battery in per cent. */
    batt?: components["schemas"]["AppValue"];
    /** How the device moves. */
    act?: components["schemas"]["AppValue"];
    /** The device. */
    aid?: components["schemas"]["AppValue"];
} & {
    [key: string]: unknown;
};
/**
 * Only drivers whose newest position lies in this box, its edges included. Named as in geocoding: `lx` west, `ly`
 * south, `rx` east, `ry` north. If `lx` is greater than `rx`, the box crosses the 180th meridian.
 */
export type LiveBounds = {
    /** West edge (longitude) in decimal degrees. */
    lx: number;
    /** South edge (latitude) in decimal degrees. */
    ly: number;
    /** East edge (longitude) in decimal degrees. */
    rx: number;
    /** North edge (latitude) in decimal degrees. */
    ry: number;
};
/** Which drivers to return, and which page of them. Each field takes a value to equal, null, or conditions; all must hold. */
export type LiveRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /** User name of the account that pushed the positions. A value to equal may also be a former name of it. */
    driver?: components["schemas"]["TextFilter"];
    /** Status of the driver's newest position: 1 working, 2 idle, 4 off duty or disconnected. */
    device_status?: components["schemas"]["IntegerFilter"];
    /** `employee_organization_id` of the employee who has the driver's account. */
    organization?: components["schemas"]["TextFilter"];
    /** `employee_team_id` of that employee. */
    team?: components["schemas"]["TextFilter"];
    /** Only drivers whose employee is at or below this place in the hierarchy, `/{organization}/{team}/{subteam}`. Matched by whole segments from the start. */
    hierarchyPath?: string;
    /**
     * Only drivers whose newest position lies in this box, its edges included. Named as in geocoding: `lx` west, `ly`
     * south, `rx` east, `ry` north. If `lx` is greater than `rx`, the box crosses the 180th meridian.
     */
    bounds?: components["schemas"]["LiveBounds"];
};
/** 1 working, 2 idle, 4 off duty or disconnected. */
export type DeviceStatus = 1 | 2 | 4;
/**
 * How far the position still holds: `current`; `late`, older than 2 minutes: the device may do something else by now; `silent`,
 * older than the tenant's longest silence: nobody knows. That is 15 minutes (900 seconds) unless the operator sets another
 * with `geofield-server tenant set --silence-seconds`; `getAccount` returns it.
 */
export type Freshness = "current" | "late" | "silent";
/** The newest position of a device, and the employee who carries it. An unknown value is null, or -1 for speed and heading. */
export type LivePosition = {
    /** The device. */
    trackerId: string;
    /** Latitude in decimal degrees (WGS-84). */
    lat: number;
    /** Longitude in decimal degrees (WGS-84). */
    lng: number;
    /** When the device was there: Unix time in seconds (UTC). */
    ts: number;
    /** Speed in metres per second; -1 when unknown. */
    speed: number;
    /** Direction of travel in degrees clockwise from north; -1 when unknown. */
    heading: number;
    /** Radius of uncertainty in metres. */
    accuracy: number | null;
    /** Height above mean sea level in metres. */
    altitude: number | null;
    /** Charge of the device's battery in per cent. */
    battery: number | null;
    /** 1 working, 2 idle, 4 off duty or disconnected. It is also 4 when `freshness` is `silent`, whatever the device sent. */
    device_status: components["schemas"]["DeviceStatus"];
    /**
     * How far the position still holds: `current`; `late`, older than 2 minutes: the device may do something else by now; `silent`,
     * older than the tenant's longest silence: nobody knows. That is 15 minutes (900 seconds) unless the operator sets another
     * with `geofield-server tenant set --silence-seconds`; `getAccount` returns it.
     */
    freshness: components["schemas"]["Freshness"];
    /** Identifier of the tracking session. Null when the device sent none. */
    session: string | null;
    /** How the device moves, as the device sent it. */
    motionActivity: string | null;
    /** Present, and `true`, if the device says that an app made the position up (a mock location). */
    mock?: components["schemas"]["MockMark"];
    /** The employee who has the driver's account. Null when no employee has it. */
    employee_guid: string | null;
    /** Full name of that employee. Null when there is none. */
    employee_full_name: string | null;
};
/** An event in brief. `searchEvents` returns the whole event. */
export type LatestEvent = {
    /** The event's `actionCode`, e.g. `on_duty`. */
    action_code: string;
    /** The event's `typeCode`, e.g. `DUTY`. */
    typeCode: string;
    /** When the event happened (its `occurredAt`): Unix time in seconds (UTC). */
    event_ts: number;
    /** Address where the event happened. Null when unknown. */
    address: string | null;
};
/** A driver with the newest position of each device and the newest event of each type. */
export type Tracker = {
    /** Present user name of the account that pushed the positions. */
    driver: string;
    /** The newest position of each of the driver's devices, the newest first. */
    trackingInfo: components["schemas"]["LivePosition"][];
    /** The driver's newest event of each type, keyed by `typeCode`. Empty when there is none. */
    latest_events: {
        [key: string]: components["schemas"]["LatestEvent"];
    };
    /** The driver's newest event of type `DUTY`. Null when there is none. */
    latest_duty_event: components["schemas"]["LatestEvent"] | null;
};
/** The latest known position of each driver. */
export type LiveResult = {
    /** Always 0 (success). */
    result: components["schemas"]["TrackingResult"];
    /** The outcome in words. A refused request has an HTTP error status and the error body instead. */
    status: components["schemas"]["TrackingOutcome"];
    /** One page of drivers. */
    data: {
        /** The drivers of this page, by user name. */
        trackers: components["schemas"]["Tracker"][];
        /** Number of matches, ignoring paging. */
        total: number;
        /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
        totalIsExact?: boolean;
        /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
        next?: string | null;
    };
};
/** The fields or groups that `query` asks for, in the envelope of live positions. */
export type LiveQueryPage = {
    /** Always 0 (success). */
    result: components["schemas"]["TrackingResult"];
    /** The outcome in words. A refused request has an HTTP error status and the error body instead. */
    status: components["schemas"]["TrackingOutcome"];
    /** The drivers or groups of this page. */
    data: {
        /** The items or groups of this page. */
        trackers: components["schemas"]["QueryItem"][];
        /** Number of matches, ignoring paging. */
        total: number;
        /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
        totalIsExact?: boolean;
        /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
        next?: string | null;
        /** The paths and names of the values of an item, in the order of the question: the columns of CSV. */
        columns: components["schemas"]["QueryColumns"];
    };
};
/** A position. */
export type TrackingPoint = {
    /** Always `Point`. (enum property replaced by openapi-typescript) */
    type: "Point";
    /** A position: longitude, then latitude, in decimal degrees (WGS-84). */
    coordinates: components["schemas"]["TrackPoint"];
};
/** A line through the good positions of a segment. */
export type TrackingLine = {
    /** Always `LineString`. (enum property replaced by openapi-typescript) */
    type: "LineString";
    /** Positions as `[longitude, latitude]`, the earliest first. */
    coordinates: components["schemas"]["TrackPoint"][];
};
/** A position, or the line of a segment. */
export type TrackingFeature = {
    /** Always `Feature`. */
    type: "Feature";
    /** Where it is. */
    geometry: components["schemas"]["TrackingPoint"] | components["schemas"]["TrackingLine"];
    /**
     * A live position has its fields and `driver`. A segment has `driver`, `trackerId`, `device_status`, `session`,
     * `iconColor` and `times` (Unix seconds, one per position of the line), and `mock` if an app made up some of its
     * positions. A single position or a jump has `ts`. A feature of a daily track has a `kind`: `getDailyTracks` says more.
     */
    properties: {
        [key: string]: unknown;
    };
};
/** With `Accept: application/geo+json`, the same positions as GeoJSON (RFC 7946). */
export type TrackingFeatures = {
    /** Always `FeatureCollection`. */
    type: "FeatureCollection";
    /** The positions and lines. */
    features: components["schemas"]["TrackingFeature"][];
    /** Number of matching drivers, ignoring paging. Present with live positions. */
    total?: number;
};
/** Which track to return, and its time range. At least one of `driver`, `employee_guid` and `trackerId` is required; with several, only positions that match all of them are returned. */
export type HistoryRequest = {
    /** Present or former user name of the account that pushed the positions. */
    driver?: string;
    /** The employee who has the driver's account. An employee without an account has no positions. */
    employee_guid?: string;
    /** The device. */
    trackerId?: string;
    /** Start of the range (inclusive): Unix time in seconds (UTC). */
    from: number;
    /** End of the range (exclusive): Unix time in seconds (UTC). Later than `from`, by at most 7 days (604,800 seconds). */
    to: number;
    /** Tolerance in metres: jumps, and positions that lie no farther than this from the line through the others, are left out. The first and the last of each segment stay. When absent, all positions are returned. */
    simplify?: number;
};
/** How the device moved at a position. */
export type TrackPointMeta = {
    /** Speed in metres per second; -1 when unknown. */
    speed: number;
    /** Direction of travel in degrees clockwise from north; -1 when unknown. */
    heading: number;
    /** Present, and `true`, if the position is a jump: the device can't have been there. */
    jump?: true;
    /** Present, and `true`, if the device says that an app made the position up (a mock location). */
    mock?: components["schemas"]["MockMark"];
};
/**
 * Consecutive positions of one driver on one device, with one device status and session. `data`, `times` and `metaData`
 * have the same length: the entries at one index belong together.
 */
export type TrackSegment = {
    /** Present user name of the account that pushed the positions. */
    driver: string;
    /** The device. */
    trackerId: string;
    /** The device status and session that the segment's positions share. */
    deviceStatus: {
        /** 1 working, 2 idle, 4 off duty or disconnected. */
        value: components["schemas"]["DeviceStatus"];
        /** Colour of the segment on a map, `#rrggbb`: `#10b981` working, `#f59e0b` idle, `#94a3b8` off duty or disconnected. */
        iconColor: string;
        /** Identifier of the tracking session. Null when the device sent none. */
        session: string | null;
    };
    /** The positions as `[longitude, latitude]`, the earliest first. */
    data: components["schemas"]["TrackPoint"][];
    /** When the device was there: Unix time in seconds (UTC), rising. */
    times: number[];
    /** Speed and heading at each position. */
    metaData: components["schemas"]["TrackPointMeta"][];
};
/** The track in segments. */
export type HistoryResult = {
    /** Always 0 (success). */
    result: components["schemas"]["TrackingResult"];
    /** The outcome in words. A refused request has an HTTP error status and the error body instead. */
    status: components["schemas"]["TrackingOutcome"];
    /** The segments, the earliest first. Empty when there is no position in the range. */
    data: components["schemas"]["TrackSegment"][];
};
/** Conditions on a calendar date (`YYYY-MM-DD`). */
export type DateConditions = {
    /** Equals one of these. */
    inq?: string[];
    /** Equals none of these, or is not set. */
    nin?: string[];
    /** Is after this day. */
    gt?: string;
    /** Is this day or later. */
    gte?: string;
    /** Is before this day. */
    lt?: string;
    /** Is this day or earlier. */
    lte?: string;
    /** Lies between these two days, the earlier first, both included. */
    between?: string[];
};
/** A calendar date to equal (`YYYY-MM-DD`), null, or conditions that must all hold. */
export type DateFilter = string | null | components["schemas"]["DateConditions"];
/**
 * Which plans to return, and which page of them. Each field takes a value to equal or conditions. Keep requesting
 * pages until `skip + take` reaches `total`.
 */
export type PlanSearchRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /** Free text. Finds plans whose name contains every word of it, letter case and Unicode normalization ignored. */
    searchKey?: string;
    /** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
    sortBy?: components["schemas"]["SortFields"];
    /** Identifier in paths. */
    Id?: components["schemas"]["UuidFilter"];
    /** Business identifier. */
    plan_guid?: components["schemas"]["UuidFilter"];
    /** Name. */
    plan_name?: components["schemas"]["TextFilter"];
    /** `employee_guid` of the employee who makes the visits. */
    plan_assignee?: components["schemas"]["UuidFilter"];
    /** First day. */
    plan_start_date?: components["schemas"]["DateFilter"];
    /** Last day. */
    plan_end_date?: components["schemas"]["DateFilter"];
    /** `once`, `daily`, `weekly`, `fortnightly`, `monthly` or `rrule`. */
    plan_frequency?: components["schemas"]["TextFilter"];
    /** 1 new, 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed. */
    plan_status?: components["schemas"]["IntegerFilter"];
};
/** How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it), `monthly` (on the days of the month in `plan_days`) or `rrule` (by the rule in `plan_rrule`). */
export type PlanFrequency = "once" | "daily" | "weekly" | "fortnightly" | "monthly" | "rrule";
/**
 * 1 new (no assignee), 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed (its day ended without a check-in). Set by
 * the platform: a visit with an assignee is in status 2; the events `check_in`, `check_out` and `cancel` of type VISIT
 * linked to the visit move it on.
 */
export type VisitStatus = 1 | 2 | 3 | 4 | 5 | 6;
/** Planned arrival (RFC 3339). */
export type PlannedArrival = string | null;
/** Planned departure (RFC 3339). After the planned arrival. */
export type PlannedDeparture = string | null;
/** Note for the visitor. */
export type VisitNote = string | null;
/** A visit to a customer, in a plan or on its own. A value that is not set is null. */
export type Visit = {
    /** Identifier in paths, and in events that link to the visit. */
    Id: string;
    /** Business identifier, set by the platform; the `Id` if a device made that. */
    visit_guid: string;
    /** `plan_guid` of the plan. Null when the visit is in no plan. */
    visit_plan_guid: string | null;
    /** `customer_guid` of the customer to visit. */
    visit_customer_guid: string;
    /** `employee_guid` of the employee who makes the visit. Null when nobody is assigned. */
    visit_assignee: string | null;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    visit_date: string;
    /** Place in the planned order of the employee's day, from 1, whatever the plans; without an employee of the plan's day. */
    visit_order: number;
    /** Planned arrival (UTC). */
    visit_planned_start: string | null;
    /** Planned departure (UTC). */
    visit_planned_end: string | null;
    /** How long the visit takes, in minutes. Absent when not set. */
    visit_service_minutes?: number;
    /** The visit begins at this time of its day or later. Absent when not set. */
    visit_window_start?: string;
    /** The visit begins at this time of its day or earlier. Absent when not set. */
    visit_window_end?: string;
    /** When the visitor checked in (UTC): `occurredAt` of the event. */
    visit_checkin_time: string | null;
    /** Where the visitor checked in: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Null also for a reader who may not see the visitor's track. */
    visit_checkin_location: string | null;
    /** Distance from the check-in to the customer, in metres. Absent when either place is unknown, and for a reader who may not see the visitor's track. */
    visit_checkin_distance?: number;
    /** Whether `visit_checkin_distance` is greater than the tenant allows. Absent when the tenant sets no limit or the distance is unknown. */
    visit_checkin_far?: boolean;
    /** When the visitor checked out (UTC): `occurredAt` of the event. */
    visit_checkout_time: string | null;
    /** Where the visitor checked out: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Null also for a reader who may not see the visitor's track. */
    visit_checkout_location: string | null;
    /**
     * 1 new (no assignee), 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed (its day ended without a check-in). Set by
     * the platform: a visit with an assignee is in status 2; the events `check_in`, `check_out` and `cancel` of type VISIT
     * linked to the visit move it on.
     */
    visit_status: components["schemas"]["VisitStatus"];
    /** Why the visit was cancelled: `reason` in the `data` of the event, or what an update says. Absent when no reason was given. */
    visit_cancel_reason?: string;
    /** Note for the visitor. */
    visit_note: string | null;
    /** The customer's full record. Only in searches with `searchConfig.includeCustomer`; null when the customer no longer exists. */
    customer?: components["schemas"]["Customer"] | null;
};
/** When a visit is expected: the first one when the day begins, each other one after the drive by car from the visit before. The planned times of the visit stay as they are. */
export type ScheduledVisit = {
    /** `Id` of the visit. */
    Id: string;
    /** Expected arrival (UTC). */
    arrivalAt: string;
    /** When the visit begins (UTC): at the arrival, or when its window opens. */
    beginAt: string;
    /** When the visit ends (UTC), `visit_service_minutes` after it begins. */
    departureAt: string;
    /** How long after `visit_window_end` the visit begins, in seconds. 0 when the window is met or has no end. */
    lateSeconds: number;
};
/** Whether the order of one day's visits was optimised. If not, the day keeps its order. */
export type DayOrder = {
    /** The day, `YYYY-MM-DD`. */
    visit_date: string;
    /** `true` when `visit_order` is the best order found. Its windows can still be missed: see `unmetWindows`. */
    optimized: boolean;
    /** Why the order could not be optimised, a stable code: `too_few_visits` (fewer than 3; with time windows 2), `too_many_visits` (more than 50), `customer_without_location`, `no_route` (no road joins the customers), `routing_not_ready`, `map_missing` (the server has no map of real roads), `day_begun` (a visit of the day is in progress or over). New codes may be added. Null when the order was optimised. */
    reason: string | null;
    /** The reason, as a sentence for a person. Null when the order was optimised. */
    message: string | null;
    /** Length of the route through the visits in this order by car, in metres. Null when the order was not optimised. */
    distanceMetres: number | null;
    /** Driving time through the visits in this order by car, in seconds. Null when the order was not optimised. */
    durationSeconds: number | null;
    /** `true` when the order, the length and the times, or the reason `no_route`, come from the synthetic roads of the starter map, which do not exist. */
    synthetic: boolean;
    /** When each visit is expected, in the new order. Empty when the order was not optimised. */
    schedule: components["schemas"]["ScheduledVisit"][];
    /** `Id` of each visit whose time window this order misses, in the new order. Empty when every window is met or the order was not optimised. */
    unmetWindows: string[];
};
/** A permanent journey plan, which groups visits. Dates are calendar dates of the place of work. */
export type Plan = {
    /** Identifier in paths. Used by detail, update and delete. */
    Id: string;
    /** Business identifier, set by the platform; the `Id` if a device made that. Visits refer to it. */
    plan_guid: string;
    /** Name. */
    plan_name: string;
    /** `employee_guid` of the employee who makes the visits. Null when nobody is assigned yet. */
    plan_assignee: string | null;
    /** First day, `YYYY-MM-DD`. */
    plan_start_date: string;
    /** Last day, `YYYY-MM-DD`. */
    plan_end_date: string;
    /** How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it), `monthly` (on the days of the month in `plan_days`) or `rrule` (by the rule in `plan_rrule`). */
    plan_frequency: components["schemas"]["PlanFrequency"];
    /** For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (the last day of a month without the day). Empty for `once`, `daily` and `rrule`. */
    plan_days: components["schemas"]["PlanDays"];
    /** The rule by which the plan repeats. Absent unless `plan_frequency` is `rrule`. */
    plan_rrule?: string;
    /** Days that the plan leaves out, `YYYY-MM-DD`. Absent when there are none. */
    plan_skipped_dates?: components["schemas"]["SkippedDates"];
    /** Whether the plan leaves out public holidays of the tenant. Absent when it keeps them. */
    plan_skip_holidays?: boolean;
    /** The public holidays of the tenant from the first day to the last, as they were when the days of the plan were last set. Absent when the plan keeps holidays. */
    plan_skipped_holidays?: string[];
    /** When the first visit of each day begins. Absent when not set: 09:00 then. */
    plan_day_start?: string;
    /** The status follows from the visits: 1 new (no assignee), 2 assigned, 3 in progress (some visits begun or over, not all over), 4 done (all over, at least one done), 5 cancelled (all cancelled), 6 missed (all over, none done, at least one missed). A plan without visits is in 1 or 2. */
    plan_status: components["schemas"]["VisitStatus"];
    /** The plan's visits, by date and order. Absent in searches. */
    visits?: components["schemas"]["Visit"][];
    /** Whether the order of each day was optimised. Only in the response to a call with `optimizeOrder`. */
    orderOptimization?: components["schemas"]["DayOrder"][];
};
/** One page of plans, oldest first unless sorted otherwise. */
export type PlanPage = {
    /** The plans of this page, without their visits. */
    data: components["schemas"]["Plan"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/** When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
export type DayStart = string | null;
/** How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
export type ServiceMinutes = number | null;
/** The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
export type WindowStart = string | null;
/** The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
export type WindowEnd = string | null;
/** A visit inside a new plan. The plan and the assignee are the plan's. */
export type PlannedVisitInput = {
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    visit_customer_guid: string;
    /** The day, `YYYY-MM-DD`, within the plan's dates; `plan_start_date` when not sent. Only for `once`: a plan that repeats sets the days itself. */
    visit_date?: string;
    /** Planned arrival (RFC 3339). In a plan that repeats, each visit is planned for this time of day on its own date, in the tenant's time zone. */
    visit_planned_start?: string | null;
    /** Planned departure (RFC 3339), after the planned arrival. It repeats like the arrival. On a day when the clocks change, a departure that would not be after the arrival is moved so that the visit keeps its planned length. */
    visit_planned_end?: string | null;
    /** How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
    visit_service_minutes?: number | null;
    /** The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
    visit_window_start?: string | null;
    /** The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
    visit_window_end?: string | null;
    /** Note for the visitor. */
    visit_note?: string | null;
};
/** A new plan, with its visits. */
export type PlanInput = {
    /**
     * `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
     * the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
     */
    Id?: string;
    /** Name. */
    plan_name: string;
    /** `employee_guid` of the employee who makes the visits. It must name an employee of the tenant. */
    plan_assignee?: string | null;
    /** First day, `YYYY-MM-DD`. */
    plan_start_date: string;
    /** Last day, `YYYY-MM-DD`, at most 365 days after the first. Required when the plan repeats; the first day when not sent. */
    plan_end_date?: string;
    /**
     * How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it), `monthly` (on the days of the month in `plan_days`) or `rrule` (by the rule in `plan_rrule`).
     * @default once
     */
    plan_frequency?: components["schemas"]["PlanFrequency"];
    /** For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (the last day of a month without the day). The day of `plan_start_date` when not sent. Not allowed for `once`, `daily` and `rrule`. */
    plan_days?: components["schemas"]["PlanDays"];
    /** A recurrence rule (`RRULE`) of RFC 5545 without its name, such as `FREQ=MONTHLY;BYDAY=-1FR` (the last Friday of each month). `plan_start_date` is its `DTSTART`, and a day of the plan only if it fits; no day is after `plan_end_date`. `FREQ` is `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`. Further parts: `INTERVAL`, `COUNT` or `UNTIL` (a date, `YYYYMMDD`), `BYDAY`, `BYMONTHDAY`, `BYMONTH`, `BYYEARDAY`, `BYWEEKNO`, `BYSETPOS`, `WKST`. `BYYEARDAY` stands only beside `BYSETPOS`, and `BYWEEKNO` beside `BYDAY` and `BYSETPOS`. A rule that has no day from the first to the last is refused. Responses have it in upper case. */
    plan_rrule?: string;
    /** Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
    plan_skipped_dates?: components["schemas"]["SkippedDates"];
    /**
     * `true` leaves out public holidays of the tenant, which its admins set with `setHolidays`. When they change, a plan takes the new ones with the next `updatePlan` that sends this field, dates, the frequency, days or the rule. Not allowed for `once`.
     * @default false
     */
    plan_skip_holidays?: boolean;
    /** When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
    plan_day_start?: string | null;
    /** The visits of the plan, or of each of its days when it repeats, in the planned order. */
    visits?: components["schemas"]["PlannedVisitInput"][];
    /**
     * `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. The order is the best of all up to 12 visits (8 with time windows), and close to it beyond.
     * @default false
     */
    optimizeOrder?: boolean;
};
/** The fields to change; the others stay as they are. */
export type PlanChanges = {
    /** Name. */
    plan_name?: string;
    /** `employee_guid` of the employee who makes the visits; null removes the employee. Visits in status 1 or 2 follow. */
    plan_assignee?: string | null;
    /** First day, `YYYY-MM-DD`. */
    plan_start_date?: string;
    /** Last day, `YYYY-MM-DD`, at most 365 days after the first. */
    plan_end_date?: string;
    /** How the plan repeats: `once` (not at all), `daily`, `weekly` (on the days of the week in `plan_days`), `fortnightly` (on the days of the week in `plan_days`, in the week of the first day, Monday to Sunday, and in every second week after it), `monthly` (on the days of the month in `plan_days`) or `rrule` (by the rule in `plan_rrule`). */
    plan_frequency?: components["schemas"]["PlanFrequency"];
    /** For `weekly` and `fortnightly` days of the week, 1 Monday to 7 Sunday (ISO 8601); for `monthly` days of the month, 1 to 31 (the last day of a month without the day). Empty for `once`, `daily` and `rrule`. */
    plan_days?: components["schemas"]["PlanDays"];
    /** A recurrence rule (`RRULE`) of RFC 5545 without its name, such as `FREQ=MONTHLY;BYDAY=-1FR` (the last Friday of each month). `plan_start_date` is its `DTSTART`, and a day of the plan only if it fits; no day is after `plan_end_date`. `FREQ` is `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`. Further parts: `INTERVAL`, `COUNT` or `UNTIL` (a date, `YYYYMMDD`), `BYDAY`, `BYMONTHDAY`, `BYMONTH`, `BYYEARDAY`, `BYWEEKNO`, `BYSETPOS`, `WKST`. `BYYEARDAY` stands only beside `BYSETPOS`, and `BYWEEKNO` beside `BYDAY` and `BYSETPOS`. A rule that has no day from the first to the last is refused. Responses have it in upper case. */
    plan_rrule?: string;
    /** Days that a plan that repeats leaves out, such as holidays, `YYYY-MM-DD`. Days that the plan does not have anyway change nothing. Not allowed for `once`. */
    plan_skipped_dates?: components["schemas"]["SkippedDates"];
    /** `true` leaves out public holidays of the tenant, which its admins set with `setHolidays`. When they change, a plan takes the new ones with the next `updatePlan` that sends this field, dates, the frequency, days or the rule. Not allowed for `once`. */
    plan_skip_holidays?: boolean;
    /** When the first visit of each day begins, `HH:MM` in the tenant's time zone. `optimizeOrder` counts arrivals from it. Null or not set means 09:00. */
    plan_day_start?: string | null;
    /**
     * `true` brings the visits of each day into the shortest order by car that misses the fewest time windows. The first visit of the day stays first unless another order misses fewer windows; the last may be any; planned times stay. Days with a visit that is in progress or over keep their order.
     * @default false
     */
    optimizeOrder?: boolean;
};
/** A refusal, and the plan as it is now. */
export type ChangedPlan = {
    /** The plan as its detail call returns it. */
    current: components["schemas"]["Plan"];
} & components["schemas"]["Error"];
/** A position in WGS 84 decimal degrees. */
export type ProposalPlace = {
    /** Latitude in decimal degrees. */
    lat: number;
    /** Longitude in decimal degrees. */
    lon: number;
};
/** An employee, and when and how far the employee works. */
export type ProposalWorker = {
    /** `employee_guid` of the employee. A manager names employees at or below their own place. */
    employee_guid: string;
    /** Where each day starts, in decimal degrees. At the first visit if left out. */
    start?: components["schemas"]["ProposalPlace"];
    /** Where each day ends, in decimal degrees. At the last visit if left out. */
    end?: components["schemas"]["ProposalPlace"];
    /** The day starts no earlier, `HH:MM` in the tenant's time zone. 09:00 if left out. */
    dayStart?: string;
    /** The day ends no later, `HH:MM` in the tenant's time zone. 18:00 if left out. */
    dayEnd?: string;
    /** Longest time from leaving the start to reaching the end, in hours. */
    hoursPerDay?: number;
    /** Days of the week, 1 Monday to 7 Sunday. Monday to Saturday if left out. */
    weekdays?: number[];
    /** Days without work, `YYYY-MM-DD`. */
    daysOff?: string[];
    /** What the worker can do. */
    skills?: components["schemas"]["Skill"][];
    /** Most visits on one day. */
    visitsPerDay?: number;
    /** What the worker can carry a day, in the unit of the customers' `load`. */
    capacity?: number;
    /** Longest distance of one day in kilometres. */
    kilometresPerDay?: number;
};
/** Two times of day, `HH:MM` in the tenant's time zone. */
export type ProposalWindow = {
    /** The visit begins at this time or later. */
    from: string;
    /** The visit begins at this time or earlier. */
    to: string;
};
/** A customer, and how the customer is visited. */
export type ProposalCustomer = {
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    customer_guid: string;
    /** How many visits in each `per`, each on another day; 1 if left out. */
    visits?: number;
    /** `period`, or left out, from the first to the last day, `week` from Monday to Sunday, `month` of the calendar. A week or month that lies in the period only in part gets its share of the visits, by working days and rounded. */
    per?: "period" | "week" | "month";
    /** A recurrence rule of RFC 5545, such as `FREQ=MONTHLY;BYDAY=2TU`, with the parts that `plan_rrule` may have. The customer is visited on each day of the rule, which need not have one in the period. A visit doesn't move to another day: those on holidays are left out. Not allowed beside `asPlanned`, `visits`, `per` and `gapDays`. At most 50 different rules. */
    rrule?: string;
    /** The day that begins `rrule` (`DTSTART`), at most 366 days before the first day of the proposal, which is used if left out. `INTERVAL` and `COUNT` count from it. */
    ruleStart?: string;
    /** `true` visits the customer on each day that plans which repeat have for the customer in the period. With `replan`, the open visits of these plans are planned again. Not allowed beside `rrule`, `visits`, `per` and `gapDays`. */
    asPlanned?: boolean;
    /** Days from one visit to the next at least, also from the last visit before the period. Half of an even distribution if left out, and the last visit before the period doesn't count then. */
    gapDays?: number;
    /** How long a visit takes in minutes, 30 if left out. */
    serviceMinutes?: number;
    /** Between which times of day a visit may begin. Any time if left out. */
    windows?: components["schemas"]["ProposalWindow"][];
    /** 1 is the most important, 3 if left out. Where not all visits are possible, less important ones are left out first. */
    priority?: number;
    /** A visit is left out if its detour is longer, in kilometres. If left out, a visit is made whenever one is possible. */
    worthKilometres?: number;
    /** A skill that the worker must have. */
    skill?: string;
    /** What a visit takes of the worker's `capacity`, 0 if left out. */
    load?: number;
    /** `employee_guid` of the only worker who may make the visits. */
    fixedWorker?: string;
    /** `employee_guid` of the worker who should: another one costs 5 km. */
    preferredWorker?: string;
};
/** What counts besides the kilometres. */
export type ProposalFavour = {
    /** Kilometres that it is worth to move an hour of work from a worker with twice the mean. 0 doesn't share work out; 50 brings workers close together. */
    balance?: number;
    /** With `replan`, kilometres that it is worth to leave a visit to its worker and day. */
    fewChanges?: number;
};
/** Which workers visit which customers in a period, and what counts. */
export type ProposalRequest = {
    /** Begins the names of the plans that `acceptPlans` makes. `Team plan` if left out. */
    name?: string;
    /** First day, `YYYY-MM-DD`. */
    firstDay: string;
    /** Last day, `YYYY-MM-DD`, at most 30 days after the first. */
    lastDay: string;
    /** Who makes the visits. Each employee at most once. */
    workers: components["schemas"]["ProposalWorker"][];
    /** Whom to visit, each customer at most once. */
    customers: components["schemas"]["ProposalCustomer"][];
    /** What counts besides the kilometres. */
    favour?: components["schemas"]["ProposalFavour"];
    /** `true` plans work on public holidays of the tenant too. If `false` or left out, nobody works on them: `holidays` of the result lists those of the period. */
    keepHolidays?: boolean;
    /** `true` plans open visits of these workers to these customers in the period again: accepting deletes them. Visits that have begun or are over, and those in `fixed`, always stay as they are, and the new ones are planned around them. `false`, or left out, keeps all visits that the workers have. */
    replan?: boolean;
    /** `Id`s of open visits that `replan` leaves as they are. */
    fixed?: string[];
    /** Seconds of processor time that the search may take, 10 if left out. */
    seconds?: number;
    /** The same request with the same seed, 1 if left out, gives the same proposal. */
    seed?: number;
};
/** Another worker or day. */
export type OtherChoice = {
    /** `employee_guid` of the other worker. */
    employee_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    date: string;
    /** What it costs more, with what was asked to favour, in metres. */
    extraMetres: number;
};
/** A visit that is proposed, or one that stays. */
export type ProposedVisit = {
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    customer_guid: string;
    /** Arrival (UTC). */
    arrivesAt: string;
    /** When the visit begins (UTC): later than the arrival where a window opens later. */
    beginsAt: string;
    /** Departure (UTC). */
    endsAt: string;
    /** How much shorter the day would be without the visit, in metres. */
    detourMetres: number;
    /** The best other worker or day for the visit, and what it would cost. Null if there is none. */
    otherwise: components["schemas"]["OtherChoice"] | null;
    /** `Id` of a visit that stays as it is. Null for a new one. */
    Id: string | null;
};
/** One worker's day. */
export type ProposalDay = {
    /** `employee_guid` of the worker. */
    employee_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    date: string;
    /** When the worker leaves the start (UTC). */
    leavesAt: string;
    /** When the worker reaches the end (UTC). */
    returnsAt: string;
    /** Distance on roads in metres. */
    distanceMetres: number;
    /** Time on the way in seconds. */
    drivingSeconds: number;
    /** Waits for windows in seconds. */
    waitingSeconds: number;
    /** The visits in their order. */
    visits: components["schemas"]["ProposedVisit"][];
};
/** A day on which nobody works. */
export type Holiday = {
    /** The day, `YYYY-MM-DD`. */
    date: string;
    /** What the day is called. Absent without a name. */
    name?: string;
};
/** Visits to one customer that are not planned for one reason. */
export type LeftOut = {
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    customer_guid: string;
    /** How many visits. */
    visits: number;
    /** The customer has no location, no road leads there, no worker may go (skill, fixed worker), no day fits (gap, days off), the day of a rule or plan is a public holiday, the workers are full, windows or working days leave no time, hours or kilometres are used up, or the detour is longer than the visit is worth. */
    reason: "no_location" | "no_road" | "no_worker" | "no_day" | "holiday" | "capacity" | "time" | "limits" | "not_worth";
    /** The reason in words. */
    message: string;
    /** The days of the visits, `YYYY-MM-DD`. Absent unless a rule or a plan set them. */
    dates?: string[];
};
/** What a worker gets in the period, with visits that stay. */
export type ProposalShare = {
    /** `employee_guid` of the worker. */
    employee_guid: string;
    /** Days with visits. */
    days: number;
    /** Visits. */
    visits: number;
    /** Distance on roads in metres. */
    distanceMetres: number;
    /** Seconds on the way and at customers, without waits. */
    workSeconds: number;
};
/** Who visits whom, when and in which order. */
export type ProposalResult = {
    /** The days with visits, by worker and date. */
    days: components["schemas"]["ProposalDay"][];
    /** Public holidays of the period. Empty with `keepHolidays`. */
    holidays: components["schemas"]["Holiday"][];
    /** Customers with visits that are not planned, and why. */
    leftOut: components["schemas"]["LeftOut"][];
    /** What each worker gets. */
    workers: components["schemas"]["ProposalShare"][];
    /** Planned visits, without those that stay as they are. */
    visits: number;
    /** Distance of all days on roads in metres. */
    distanceMetres: number;
    /** `Id`s of open visits that accepting deletes. */
    replaced: string[];
    /** How long the matrix of distances and times took, in seconds. 0 if it was still known. */
    matrixSeconds: number;
    /** Seconds of processor time that the search took. */
    searchSeconds: number;
    /** The seed of the search. */
    seed: number;
    /** Whether the same request gives the same proposal: false if the machine was too slow for the search. */
    repeatable: boolean;
    /** Whether the roads are those of the starter map. */
    synthetic: boolean;
};
/** A proposal that is being searched for, or was found. It is kept for 24 hours. */
export type Proposal = {
    /** Identifier in paths. */
    Id: string;
    /** `waiting` for its turn, `running`, `done` (it can be accepted), `failed`, `cancelled`, or `accepted` (its plans are stored). */
    status: "waiting" | "running" | "done" | "failed" | "cancelled" | "accepted";
    /** How much of the search is done. */
    progress: number;
    /** When it was requested (UTC). */
    createdAt: string;
    /** Why it failed. Null otherwise. */
    message: string | null;
    /** The proposal. Null until it is found. */
    result: components["schemas"]["ProposalResult"] | null;
    /** `Id`s of the plans that `acceptPlans` stored. */
    plans: string[];
};
/** The plans that were stored, one for each worker with visits. */
export type AcceptedPlans = {
    /** The plans with their visits. */
    plans: components["schemas"]["Plan"][];
    /** Open visits that were deleted because they were planned again. */
    replaced: number;
};
/** The public holidays of a tenant. */
export type Holidays = {
    /** The holidays, the earliest first. */
    holidays: components["schemas"]["Holiday"][];
};
/** A day on which nobody works. */
export type NewHoliday = {
    /** The day, `YYYY-MM-DD`. */
    date: string;
    /** What the day is called. */
    name?: string;
};
/** The public holidays of a tenant. */
export type HolidayInput = {
    /** All holidays, in any order, each day once. */
    holidays: components["schemas"]["NewHoliday"][];
};
/** A refusal, and the holidays as they are now. */
export type ChangedHolidays = {
    /** The holidays as `getHolidays` returns them. */
    current: components["schemas"]["Holidays"];
} & components["schemas"]["Error"];
/** Whose open visits to reassign, and to whom. Open visits have not begun and are not over. */
export type ReassignRequest = {
    /** `employee_guid` of the employee whose visits to reassign; null for visits that nobody has. Required without `visits`. */
    employee_guid?: string | null;
    /** First day, `YYYY-MM-DD`. Without `visits` today, by the tenant's clock, if left out. */
    firstDay?: string;
    /** Last day, `YYYY-MM-DD`. All later days if left out. */
    lastDay?: string;
    /** `Id`s of the visits to reassign, and no others. */
    visits?: string[];
    /** `employee_guid`s of the employees who may get the visits. Without it and `hierarchyPath` all employees may who have visits on one of the days, and whom the account may assign. */
    to?: components["schemas"]["HelpersByName"];
    /** Employees at or below this place of the organization may get the visits, such as `/north/pune`: at most 50. Ignored with `to`. */
    hierarchyPath?: string;
    /** Days start at this time, `HH:MM` in the tenant's time zone; the present day starts now. 09:00 if left out. */
    dayStart?: string;
    /** Days that end later count as late, `HH:MM` in the tenant's time zone. 18:00 if left out. */
    dayEnd?: string;
    /** Most open visits of an employee on one day. No limit if left out. */
    visitsPerDay?: number;
    /** `true` returns what would happen, and stores nothing. */
    preview?: boolean;
};
/** Where a visit comes in an employee's day, and what it costs. Distances and times are null where no road or no place is known. */
export type PlacedVisit = {
    /** Place in the order of the employee's day, from 1. */
    visit_order: number;
    /** Expected arrival (UTC). */
    arrivesAt: string | null;
    /** When the visit is expected to begin (UTC). It becomes the planned arrival of a reassigned visit that has one. */
    beginsAt: string | null;
    /** By how much it begins after its window ends, in seconds. */
    lateSeconds: number | null;
    /** By how much it makes the employee's day longer, on roads in metres. */
    extraMetres: number | null;
    /** By how much it makes the employee drive longer, in seconds. */
    extraSeconds: number | null;
};
/** Another employee for a visit. */
export type OtherEmployee = {
    /** `employee_guid` of the other employee. */
    employee_guid: string;
    /** What it costs more, in metres. Negative if the route is shorter and somebody would be late. */
    extraMetres: number;
    /** What it costs more, in seconds on the way. */
    extraSeconds: number;
};
/** A visit that was reassigned. */
export type ReassignedVisit = {
    /** The visit's `Id`. */
    Id: string;
    /** `customer_guid` of the customer to visit. */
    visit_customer_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    visit_date: string;
    /** `employee_guid` of the employee who had it. Null if nobody had. */
    from: string | null;
    /** `employee_guid` of the employee who has it now. */
    to: string;
    /** The best other employee, and what that would cost more. Null if there is none. */
    otherwise: components["schemas"]["OtherEmployee"] | null;
} & components["schemas"]["PlacedVisit"];
/** A visit that stays as it is. */
export type LeftVisit = {
    /** The visit's `Id`. */
    Id: string;
    /** `customer_guid` of the customer to visit. */
    visit_customer_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    visit_date: string;
    /** `employee_guid` of the employee who has the visit. Null when nobody has. */
    visit_assignee: string | null;
    /** `begun` if it has begun or is over, `capacity` if all who may get it have `visitsPerDay` visits. */
    reason: "begun" | "capacity";
    /** The reason in words. */
    message: string;
};
/** An employee's day as it is with its new visits. Distances and times are null where a road or place is not known. */
export type ChangedDay = {
    /** `employee_guid` of the employee. */
    employee_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    date: string;
    /** `Id`s of the open visits in their order. */
    visits: string[];
    /** Distance of the open visits on roads in metres, from the last visit that has begun. */
    distanceMetres: number | null;
    /** Time on the way in seconds. */
    drivingSeconds: number | null;
    /** When the last visit is expected to end (UTC). */
    finishesAt: string | null;
    /** By how much visits begin too late and the day ends after `dayEnd`, together, in seconds. */
    lateSeconds: number | null;
};
/** Who gets which visit, and what it costs. */
export type ReassignedVisits = {
    /** Whether nothing was stored. */
    preview: boolean;
    /** The visits that were reassigned, by date. `to` is `from` where the present employee is the cheapest. */
    visits: components["schemas"]["ReassignedVisit"][];
    /** Visits that stay as they are, and why. */
    left: components["schemas"]["LeftVisit"][];
    /** The days that got visits. */
    days: components["schemas"]["ChangedDay"][];
    /** Whether the roads are those of the starter map. */
    synthetic: boolean;
};
/** A new visit, and who may get it. */
export type InsertRequest = {
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    visit_customer_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    visit_date: string;
    /** `plan_guid` of the plan that the visit joins. It must name a plan of the tenant. */
    visit_plan_guid?: string | null;
    /** Planned arrival (RFC 3339). The visit begins then, or at most 15 minutes later. */
    visit_planned_start?: string | null;
    /** Planned departure (RFC 3339). After the planned arrival. */
    visit_planned_end?: string | null;
    /** How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
    visit_service_minutes?: number | null;
    /** The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
    visit_window_start?: string | null;
    /** The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
    visit_window_end?: string | null;
    /** Note for the visitor. */
    visit_note?: string | null;
    /** `employee_guid`s of the employees who may get the visits. Without it and `hierarchyPath` all employees may who have visits on one of the days, and whom the account may assign. */
    to?: components["schemas"]["HelpersByName"];
    /** Employees at or below this place of the organization may get the visits, such as `/north/pune`: at most 50. Ignored with `to`. */
    hierarchyPath?: string;
    /** Days start at this time, `HH:MM` in the tenant's time zone; the present day starts now. 09:00 if left out. */
    dayStart?: string;
    /** Days that end later count as late, `HH:MM` in the tenant's time zone. 18:00 if left out. */
    dayEnd?: string;
    /** Most open visits of an employee on one day. No limit if left out. */
    visitsPerDay?: number;
    /** `true` returns what would happen, and stores nothing. */
    preview?: boolean;
};
/** An employee who could make the visit. */
export type InsertChoice = {
    /** `employee_guid` of the employee. */
    employee_guid: string;
    /** By how much it makes visits of the day, or its end, later, in seconds. */
    dayLateSeconds: number | null;
    /** When the last visit of the day would end (UTC). */
    finishesAt: string | null;
} & components["schemas"]["PlacedVisit"];
/** The visit where it costs least, and what each choice costs. */
export type InsertedVisit = {
    /** Whether nothing was stored. */
    preview: boolean;
    /** The visit that was stored. Null for a preview, and if nobody has room for it. */
    visit: components["schemas"]["Visit"] | null;
    /** Who could make the visit, the cheapest first: that one gets it. */
    choices: components["schemas"]["InsertChoice"][];
    /** Whether the roads are those of the starter map. */
    synthetic: boolean;
};
/** A day of an employee. */
export type EmployeeDay = {
    /** `employee_guid` of the employee. */
    employee_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    date: string;
};
/** Two days to exchange. */
export type SwapRequest = {
    /** A day of an employee. */
    one: components["schemas"]["EmployeeDay"];
    /** A day of an employee. */
    other: components["schemas"]["EmployeeDay"];
    /** `true` returns what would happen, and stores nothing. */
    preview?: boolean;
};
/** A day with the visits that it has got. */
export type SwappedDay = {
    /** `employee_guid` of the employee. */
    employee_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    date: string;
    /** `Id`s of the visits that it has got, in their order. */
    visits: string[];
};
/** The two days with the visits that each has got. */
export type SwappedDays = {
    /** Whether nothing was stored. */
    preview: boolean;
    /** The two days, `one` first. */
    days: components["schemas"]["SwappedDay"][];
};
/** What to return besides the visits. */
export type VisitSearchConfig = {
    /**
     * `true` adds the customer's details to each visit.
     * @default false
     */
    includeCustomer?: boolean;
};
/**
 * Which visits to return, and which page of them. Each field takes a value to equal or conditions. Keep requesting
 * pages until `skip + take` reaches `total`.
 */
export type VisitSearchRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /** What to return besides the visits. */
    searchConfig?: components["schemas"]["VisitSearchConfig"];
    /** Free text. Finds visits whose note contains every word of it, letter case and Unicode normalization ignored. */
    searchKey?: string;
    /** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
    sortBy?: components["schemas"]["SortFields"];
    /** Identifier in paths, and in events that link to the visit. */
    Id?: components["schemas"]["UuidFilter"];
    /** Business identifier. */
    visit_guid?: components["schemas"]["UuidFilter"];
    /** `plan_guid` of the plan. */
    visit_plan_guid?: components["schemas"]["UuidFilter"];
    /** `customer_guid` of the customer. */
    visit_customer_guid?: components["schemas"]["TextFilter"];
    /** `employee_guid` of the visitor. */
    visit_assignee?: components["schemas"]["UuidFilter"];
    /** The day. */
    visit_date?: components["schemas"]["DateFilter"];
    /** Place in the planned order of the day. */
    visit_order?: components["schemas"]["IntegerFilter"];
    /** Planned arrival. */
    visit_planned_start?: components["schemas"]["TimeFilter"];
    /** Planned departure. */
    visit_planned_end?: components["schemas"]["TimeFilter"];
    /** Check-in. */
    visit_checkin_time?: components["schemas"]["TimeFilter"];
    /** Check-out. */
    visit_checkout_time?: components["schemas"]["TimeFilter"];
    /** 1 new, 2 assigned, 3 in progress, 4 done, 5 cancelled, 6 missed. */
    visit_status?: components["schemas"]["IntegerFilter"];
    /** How long the visit takes, in minutes. */
    visit_service_minutes?: components["schemas"]["IntegerFilter"];
    /** Why the visit was cancelled. */
    visit_cancel_reason?: components["schemas"]["TextFilter"];
    /** Note for the visitor. */
    visit_note?: components["schemas"]["TextFilter"];
};
/** One page of visits, by date and planned order unless sorted otherwise. */
export type VisitPage = {
    /** The visits of this page. */
    data: components["schemas"]["Visit"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `etags=true` in the request: the `ETag` of each item, in the order of `data`. */
    etags?: components["schemas"]["Etags"];
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/** A new visit. */
export type VisitInput = {
    /**
     * `Id` of the new entity, made by a device (a UUID), so that it can refer to the entity before it is stored. A repeat with
     * the same content gets the first response again, for at least 30 days; other content is refused with 409 (`CONFLICT`).
     */
    Id?: string;
    /** `customer_guid` of the customer to visit. It must name a customer of the tenant. */
    visit_customer_guid: string;
    /** The day, `YYYY-MM-DD`, in the calendar of the place. */
    visit_date: string;
    /** `plan_guid` of the plan that the visit joins. It must name a plan of the tenant. */
    visit_plan_guid?: string | null;
    /** `employee_guid` of the employee who makes the visit; the plan's when not sent. It must name an employee of the tenant. */
    visit_assignee?: string | null;
    /** Place in the planned order of the day, from 1; later visits move back. The last place when not sent. */
    visit_order?: number;
    /** Planned arrival (RFC 3339). */
    visit_planned_start?: string | null;
    /** Planned departure (RFC 3339). After the planned arrival. */
    visit_planned_end?: string | null;
    /** How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
    visit_service_minutes?: number | null;
    /** The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
    visit_window_start?: string | null;
    /** The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
    visit_window_end?: string | null;
    /** Note for the visitor. */
    visit_note?: string | null;
};
/** Why the visit was cancelled. */
export type CancelReason = string | null;
/** The fields to change; the others stay as they are. Null clears a value. */
export type VisitChanges = {
    /** The day, `YYYY-MM-DD`, in the calendar of the place. It plans a missed visit again: status 1 or 2. */
    visit_date?: string;
    /** `plan_guid` of the plan that the visit joins; null takes it out of its plan. */
    visit_plan_guid?: string | null;
    /** `employee_guid` of the employee who makes the visit. Moves the visit from 1 to 2; null moves it back. */
    visit_assignee?: string | null;
    /** Place in the planned order of the day, from 1; the others move. */
    visit_order?: number;
    /** Planned arrival (RFC 3339). */
    visit_planned_start?: string | null;
    /** Planned departure (RFC 3339). After the planned arrival. */
    visit_planned_end?: string | null;
    /** How long the visit takes, in minutes. `optimizeOrder` counts with it; null or not set counts as 0. */
    visit_service_minutes?: number | null;
    /** The visit begins at this time of its day or later, `HH:MM` in the tenant's time zone. `optimizeOrder` lets the visitor wait for it. */
    visit_window_start?: string | null;
    /** The visit begins at this time of its day or earlier, `HH:MM` in the tenant's time zone. After `visit_window_start`. `optimizeOrder` looks for an order that meets it. */
    visit_window_end?: string | null;
    /** Why the visit was cancelled. Only for a visit in status 5. */
    visit_cancel_reason?: string | null;
    /** Note for the visitor. */
    visit_note?: string | null;
};
/** A refusal, and the visit as it is now. */
export type ChangedVisit = {
    /** The visit as its detail call returns it. */
    current: components["schemas"]["Visit"];
} & components["schemas"]["Error"];
/**
 * Anything that the app wants to keep with the event, e.g. a reason or the number of an order. At most 4,096 bytes as
 * compact JSON in UTF-8, and 5 levels of objects and arrays, counting the object itself.
 */
export type EventData = {
    [key: string]: unknown;
};
/**
 * A new event. `typeCode` and `actionCode` are one of the accepted pairs: those listed in `x-event-pairs`, or those
 * that the tenant administrator has declared.
 */
export type EventInput = {
    /**
     * Type of the event. The list is open; the known types are in the examples.
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
     * What happened. The table of pairs says which actions a type has. The list is open.
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
     * Layer of the data-layer record that the event is linked to. Optional.
     *
     * > **Geofield defines:** `VISIT` links to a visit and `EMPLOYEE` to an employee.
     */
    layerCode?: string;
    /**
     * The data-layer record that the event is linked to. Optional.
     *
     * > **Geofield defines:** The record's `Id`. Without `layerCode` every layer is searched for it. A local record's id has any form.
     */
    recordNodeId?: string;
    /** Where it happened: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. */
    location?: string;
    /** Address of the place. */
    address?: string;
    /**
     * When it happened, by the device's clock: an RFC 3339 date-time with any offset. At most 5 minutes ahead of the
     * server's clock, and at most 90 days ago. Without it, the time of receipt counts. Digits beyond the millisecond are cut.
     */
    occurredAt?: string;
    /**
     * Anything that the app wants to keep with the event, e.g. a reason or the number of an order. At most 4,096 bytes as
     * compact JSON in UTF-8, and 5 levels of objects and arrays, counting the object itself.
     */
    data?: components["schemas"]["EventData"];
    /**
     * An identifier that the device made, best a UUID of version 7. It becomes the `Id` of the stored event, so a device
     * can send an event again until it gets a response. Sent again with the same content, it returns the stored event;
     * with other content, or if another account has used it, it is refused with 409. The nil and the max UUID (all digits
     * 0 or F), which identify nothing, are refused with 422.
     */
    Id?: string;
};
/** An event as it is stored. */
export type EventSchema = {
    /** Identifier: that of the device, or made by the platform. */
    Id: string;
    /**
     * Type of the event. The list is open; the known types are in the examples.
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
     * What happened. The table of pairs says which actions a type has. The list is open.
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
    /** Type ID of the type, e.g. 1 for `DUTY`. */
    typeId: number;
    /** Layer of the record that the event is linked to. Null when none was sent. */
    layerCode: string | null;
    /** `Id` of the record that the event is linked to. Null when none was sent. */
    recordNodeId: string | null;
    /** User name of the account that sent it. */
    createUser: string;
    /** When it was stored (UTC). */
    createdDate: string;
    /** When it happened (UTC). Equal to `createdDate` when the device sent no time. */
    occurredAt: string;
    /** What the app keeps with the event. Absent when not sent. */
    data?: {
        [key: string]: unknown;
    };
    /** Where it happened: GeoJSON Point serialized to a string, coordinates `[longitude, latitude]` in decimal degrees. Absent when not sent, and for a reader who may not see the track of the account that sent it. */
    location?: string;
    /** Address of the place. Absent when not known: it was not sent, and the platform has not found it by `location` either. Absent also for a reader who may not see the track of the account that sent it. */
    address?: string;
};
/**
 * Restricts the events.
 *
 * > **Geofield defines:** Each field takes a value to equal, null, or conditions; all must hold.
 */
export type EventFilter = {
    /**
     * User name of the account that sent them.
     *
     * > **Geofield defines:** A value to equal is the present or a former name of an account; other conditions compare the names at the time of sending.
     */
    createUser?: string | null | components["schemas"]["TextConditions"];
    /** Identifier. */
    Id?: components["schemas"]["UuidFilter"];
    /** Their type, e.g. `VISIT`. */
    typeCode?: components["schemas"]["TextFilter"];
    /** Type ID of their type, e.g. 9 for `VISIT`. */
    typeId?: components["schemas"]["IntegerFilter"];
    /** What happened, e.g. `check_in`. */
    actionCode?: components["schemas"]["TextFilter"];
    /** Layer of the record that they are linked to. */
    layerCode?: components["schemas"]["TextFilter"];
    /** `Id` of the record that they are linked to. */
    recordNodeId?: components["schemas"]["TextFilter"];
    /** Address of the place. */
    address?: components["schemas"]["TextFilter"];
    /** When they were stored. */
    createdDate?: components["schemas"]["TimeFilter"];
    /** When they happened. */
    occurredAt?: components["schemas"]["TimeFilter"];
    /** Stored at this moment or later: short for `createdDate: { gte: ... }`. */
    from?: components["schemas"]["Moment"];
    /** Stored before this moment: short for `createdDate: { lt: ... }`. */
    to?: components["schemas"]["Moment"];
};
/**
 * The events to return.
 *
 * > **Geofield defines:** One page of events. Keep requesting pages until `skip + take` reaches `total`.
 */
export type EventSearchRequest = {
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum results in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** At most 1000. `0` returns only `total`.
     * @default 50
     */
    take?: number;
    /**
     * A question: which fields to return, conditions on other objects, or groups instead of items. A *path* is the name of a
     * field, or leads over references to a field of another object: `customer.employee.employee_team_id`. References are:
     *
     * - of a visit `customer`, `employee` (its assignee) and `plan`; of a plan `employee`; of an employee `manager`;
     * - of a customer `employee` (its assignee); of another record `employee` (who created it);
     * - of a record every list field that reads from another layer, by its own name: `inventory_product.product_name`;
     * - of an event `employee` (who sent it), `visit` and `customer` (what it is linked to); of a live position `employee`.
     *
     * A question may lead over eight references. An object that the account may not read is as missing: its fields are null,
     * and conditions on it don't hold.
     */
    query?: components["schemas"]["SearchQuery"];
    /**
     * Restricts the events.
     *
     * > **Geofield defines:** Each field takes a value to equal, null, or conditions; all must hold.
     */
    filter?: components["schemas"]["EventFilter"];
    /** The order of the results. Values that are not set come first, or last with `DESC`. Texts are sorted by the code points of their normalization form NFC. Ties keep the default order. */
    sortBy?: components["schemas"]["SortFields"];
};
/** One page of events, oldest first unless sorted otherwise. */
export type EventPage = {
    /** The events of this page. */
    data: components["schemas"]["Event"][];
    /** Number of matches, ignoring paging. */
    total: number;
    /** With `total: none` in the query: whether `total` is the number of all matches, because no more follow. */
    totalIsExact?: boolean;
    /** With `after` in the request: the `after` of the next page, or null when there is nothing more. */
    next?: string | null;
};
/** An entry as it was sent. One that has not the form of `SyncEntry` fails alone. */
export type SentEntry = {
    [key: string]: unknown;
} | unknown[] | string | number | boolean | null;
/** One piece of work. */
export type SyncEntry = {
    /** The single call that does this work. */
    operation: "createRecord" | "createCustomer" | "createPlan" | "createVisit" | "createEvent" | "updateRecord" | "updateCustomer" | "updatePlan" | "updateVisit" | "pushPositions";
    /**
     * The device's name of this work: the `Id` of what is created, of the event, or of the change. Required, but for
     * `pushPositions`, which has none.
     */
    Id?: string;
    /** The layer. Required for `createRecord` and `updateRecord`, and only for them. */
    layerName?: string;
    /** The `Id` of what is changed. Required for updates, and only for them. */
    target?: string;
    /** For updates: the `ETag` of the state that the change rests on, as `If-Match` of the single call. */
    ifMatch?: string;
    /** The body of the single call. For `pushPositions` one position. An `Id` in it must be that of the entry. */
    body: {
        [key: string]: unknown;
    };
};
/** The work of a device, in the order in which it was done. */
export type SyncRequest = {
    /** The entries. One of another form fails alone. */
    entries: (components["schemas"]["SentEntry"] | components["schemas"]["SyncEntry"])[];
};
/** The result of one entry. `error` says why it failed. */
export type SyncEntryResult = {
    /** The place of the entry in the request, from 0. */
    index: number;
    /** Whether it was done now, was done before, or failed. */
    outcome: "stored" | "repeated" | "failed";
    /** The entry's `Id`. Absent where it has none. */
    Id?: string;
    /** The first response of the single call. A plan is without its `visits`. Absent for a position and a failed entry. */
    result?: {
        [key: string]: unknown;
    };
    /** The `ETag` of the state in `result` or `current`. Events have none. */
    etag?: string;
    /** The one error. */
    error?: components["schemas"]["ErrorObject"];
    /** With a conflict (409, 412), the thing as the server has it now, if the account may see it. */
    current?: {
        [key: string]: unknown;
    };
    /** With a conflict, the `body` of the entry, to compare with `current`. */
    sent?: {
        [key: string]: unknown;
    };
};
/** The result of each entry, and how many there are of each kind. */
export type SyncResult = {
    /** One per entry, in the order of the request. */
    results: components["schemas"]["SyncEntryResult"][];
    /** The number of entries that were done now. */
    stored: number;
    /** The number of entries that were done before. */
    repeated: number;
    /** The number of entries that were not done. */
    failed: number;
};
/** What every change has. */
export type ChangeFields = {
    /** Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
    cursor: string;
    /** `Id` of the object. */
    Id: string;
    /** What was done. */
    operation: "created" | "updated" | "deleted";
    /** When it was done (UTC): the start of its transaction, so a later change may have an earlier date. */
    changedDate: string;
    /** User name of the account that did it. Null for the operator. */
    changedUser: string | null;
    /** Layer of a record or customer. Null for other kinds. */
    layerName: string | null;
};
/** A change of a record of any layer but CUSTOMER. */
export type RecordChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "record";
    /** The record as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
    object?: components["schemas"]["Record"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "record";
};
/** A change of a customer. */
export type CustomerChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "customer";
    /** The customer as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
    object?: components["schemas"]["Customer"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "customer";
};
/** A change of an employee. */
export type EmployeeChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "employee";
    /** The employee as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
    object?: components["schemas"]["Employee"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "employee";
};
/** A change of a plan. The changes of its visits come beside it. */
export type PlanChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "plan";
    /** The plan as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
    object?: components["schemas"]["Plan"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "plan";
};
/** A change of a visit. */
export type VisitChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "visit";
    /** The visit as it is now, with `objects`. Null if it is deleted, or if the account may not read it. */
    object?: components["schemas"]["Visit"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "visit";
};
/** A change of an event. Events are created and stay as they are. */
export type EventChange = components["schemas"]["ChangeFields"] & {
    /** Kind of the object. */
    kind: "event";
    /** The event, with `objects`. Null if the account may not read it. */
    object?: components["schemas"]["Event"] | null;
} & {
    /** discriminator enum property added by openapi-typescript */
    kind: "event";
};
/** One change. `kind` says which object changed. */
export type Change = components["schemas"]["RecordChange"] | components["schemas"]["CustomerChange"] | components["schemas"]["EmployeeChange"] | components["schemas"]["PlanChange"] | components["schemas"]["VisitChange"] | components["schemas"]["EventChange"];
/** The changes after a cursor, the oldest first. */
export type ChangePage = {
    /** The changes. */
    data: components["schemas"]["Change"][];
    /** Continues after this place. Opaque: it has no order that a caller could use. It is valid in this tenant for every account. */
    cursor: string;
    /** Whether more changes may follow: ask again at once. */
    hasMore: boolean;
};
/**
 * A rectangle in decimal degrees (WGS-84).
 *
 * > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
 */
export type SearchBounds = {
    /** West edge (longitude) in decimal degrees. */
    lx: number;
    /** South edge (latitude) in decimal degrees. */
    ly: number;
    /** East edge (longitude) in decimal degrees. */
    rx: number;
    /** North edge (latitude) in decimal degrees. */
    ry: number;
};
/**
 * A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
 * alike: most within 60 km, a little within 300 km. No place is left out.
 */
export type SearchPosition = {
    /** Latitude in decimal degrees. */
    latitude: number;
    /** Longitude in decimal degrees. */
    longitude: number;
};
/** What to search for, and which part of the results to return. */
export type PlaceSearchRequest = {
    /**
     * An address, a landmark or the name of a place. A string of the form `lat, lon` (latitude first, decimal degrees)
     * returns the administrative area at that point.
     */
    searchKey: string;
    /**
     * Results to skip. 0 is the first page.
     * @default 0
     */
    skip?: number;
    /**
     * Maximum places in the page. `-1` returns all matches and is only safe on small datasets.
     *
     * > **Geofield defines:** A response has at most 100 places: with `-1` too, the best 100 after `skip` are returned.
     * @default 10
     */
    take?: number;
    /**
     * A rectangle in decimal degrees (WGS-84).
     *
     * > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
     */
    bounds?: components["schemas"]["SearchBounds"];
    /**
     * A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
     * alike: most within 60 km, a little within 300 km. No place is left out.
     */
    near?: components["schemas"]["SearchPosition"];
    /**
     * Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
     * decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
     */
    language?: string;
};
/** A place by its name, with its position and its kind. */
export type Place = {
    /** Place name. */
    name: string;
    /** `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
    location_llt: string;
    /** Latitude in decimal degrees. */
    latitude: number;
    /** Longitude in decimal degrees. */
    longitude: number;
    /**
     * `exact`: the position is the place's own. `approximate`: the source has none that can be trusted, and the
     * position is that of its town, PIN, tehsil or district; also the middle of a district, tehsil or state.
     */
    positionQuality: "exact" | "approximate";
    /** Result ID. */
    id: string;
    /** State. */
    province: string;
    /** District. */
    district: string;
    /** Category name (the field name is spelled this way). */
    categorye: string;
    /** Numeric code of the category. */
    categoryCode: number;
    /** Numeric code of the sub-category. */
    subCategoryCode: number;
    /** Internal index version. Ignore it. */
    _version_: number;
    /** 2: a match of a place or point of interest (POI). */
    resultType: 2;
};
/** How well the place fits the text. */
export type PlaceMatch = {
    /**
     * The estimated probability that this place is meant, at its `level`. In Geofield's own set of queries, more than
     * 95 % of the first places with at least 0.8 are right, and more than 97 % of those of whole addresses. Below 0.3,
     * the text hardly names the place.
     */
    confidence: number;
    /** The words of the text that the place explains: by its name, its kind, or where it is. */
    matched: components["schemas"]["PlaceWord"][];
    /** The words that nothing explains, such as the number of an unknown house. Words like "near" are in neither list. */
    unmatched: components["schemas"]["PlaceWord"][];
    /**
     * How fine the place is, the finest first. `place` is a building, a shop or a landmark, `locality` a part of a town.
     * `postalCode` is a post office of which the text has only the PIN. A whole address often has a finer part that is
     * not known: its words are in `unmatched`.
     */
    level: "house" | "place" | "street" | "locality" | "village" | "postalCode" | "town" | "tehsil" | "district" | "state" | "country";
};
/** A place that matches the search key. */
export type FoundPlace = {
    /** Sub-category name. */
    subcategorye: string;
    /** Group name. */
    groupe: string;
    /** Numeric code of the group. */
    groupCode: number;
    /** How well the place fits the text. */
    match: components["schemas"]["PlaceMatch"];
} & components["schemas"]["Place"];
/** Postal code and post office. */
export type PinCode = {
    /** Name of the post office. */
    OfficeName: string;
    /** Type of the post office, e.g. `S.O` for a sub office. */
    OfficeType: string;
    /** Postal code (PIN). */
    Value: string;
};
/**
 * `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
 * offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
 * border. `unknown`: the part is empty.
 */
export type CertaintyOfPart = "certain" | "likely" | "approximate" | "unknown";
/**
 * How certain each part of the address is. Parts from loaded boundaries are `certain`. Near a state's border, and
 * where post offices nearby disagree, a part is `approximate`.
 */
export type AddressCertainty = {
    /**
     * `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
     * offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
     * border. `unknown`: the part is empty.
     */
    State: components["schemas"]["CertaintyOfPart"];
    /**
     * `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
     * offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
     * border. `unknown`: the part is empty.
     */
    District: components["schemas"]["CertaintyOfPart"];
    /**
     * `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
     * offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
     * border. `unknown`: the part is empty.
     */
    Tehsil: components["schemas"]["CertaintyOfPart"];
    /**
     * `certain`: from a boundary, or 3 km and more inside a state's outline. `likely`: the five nearest post
     * offices or the mapped addresses agree, or a town that names its district. `approximate`: they don't, or near a state's
     * border. `unknown`: the part is empty.
     */
    PinCode: components["schemas"]["CertaintyOfPart"];
    /**
     * Distance in metres to the post office in `PinCode`, else to the nearest one of the state. Absent when there
     * is none within 150 km.
     */
    OfficeMetres?: number;
};
/**
 * The address at a point.
 *
 * > **Geofield defines:** When `Status` is false, the other fields are empty, and every part of `Certainty` is `unknown`.
 */
export type Address = {
    /** Country. */
    Country: string;
    /** State. */
    State: string;
    /** District. */
    District: string;
    /** Sub-district. */
    Tehsil: string;
    /** Village. Empty when not in a village. */
    Village: string;
    /** Nearest road. Empty when none is known. */
    Road: string;
    /** Postal code and post office. */
    PinCode: components["schemas"]["PinCode"];
    /**
     * How certain each part of the address is. Parts from loaded boundaries are `certain`. Near a state's border, and
     * where post offices nearby disagree, a part is `approximate`.
     */
    Certainty: components["schemas"]["AddressCertainty"];
    /** `true` when an address was found. */
    Status: boolean;
};
/**
 * The administrative area at the coordinates in the search key: the address document with an echo of the coordinates
 * and formatted forms. `Status` is false when no address was found.
 */
export type CoordinateLookup = components["schemas"]["Address"] & {
    /** Latitude in decimal degrees as a string, echo of the input. */
    latitude: string;
    /** Longitude in decimal degrees as a string, echo of the input. */
    longitude: string;
    /** `lat,lon` string, latitude first, in decimal degrees: the same position as `latitude` and `longitude`. */
    location_llt: string;
    /** Country. */
    country: string;
    /** State. */
    province: string;
    /** District. */
    district: string;
    /**
     * Ward.
     *
     * > **Geofield defines:** Empty when none is known.
     */
    ward: string;
    /** Postal code (PIN). */
    postalCode: string;
    /** The formatted address. */
    address: string;
    /** Short form of the address. */
    shortAddress: string;
    /** Display name. */
    name: string;
    /** 3: a coordinate lookup. */
    resultType: 3;
};
/** The places found. */
export type PlaceSearchResult = {
    /**
     * Best first. With a `lat, lon` search key: one coordinate-lookup document. `resultType` tells the two kinds
     * apart.
     *
     * > **Geofield defines:** Empty when nothing matches.
     */
    docs: (components["schemas"]["FoundPlace"] | components["schemas"]["CoordinateLookup"])[];
};
/** The partial text to complete. */
export type SuggestRequest = {
    /** Partial text. */
    searchKey: string;
    /** Finds what lies in this box. */
    bounds?: components["schemas"]["SearchBounds"];
    /**
     * A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
     * alike: most within 60 km, a little within 300 km. No place is left out.
     */
    near?: components["schemas"]["SearchPosition"];
    /**
     * Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
     * decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
     */
    language?: string;
};
/** A place whose name matches the partial text, with its country and without group and sub-category names. */
export type SuggestedPlace = {
    /** Country. */
    country: string;
    /** How well the place fits the text. */
    match: components["schemas"]["PlaceMatch"];
} & components["schemas"]["Place"];
/** The places that match the partial text. */
export type PlaceSuggestions = {
    /**
     * Best first.
     *
     * > **Geofield defines:** Empty when nothing matches.
     */
    docs: components["schemas"]["SuggestedPlace"][];
};
/** One point in decimal degrees (WGS-84), latitude and longitude in separate fields. */
export type ReversePoint = {
    /** Longitude in decimal degrees. */
    longitude: number;
    /** Latitude in decimal degrees. */
    latitude: number;
    /**
     * Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
     * decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
     */
    language?: string;
};
/** One point as an object, or many as one flat array. */
export type ReverseRequest = components["schemas"]["ReversePoint"] | components["schemas"]["ReverseCoordinates"];
/** The cell that a DIGIPIN identifies. All coordinates are strings of decimal degrees. */
export type DecodedDigipin = {
    /** Latitude of the cell's centre in decimal degrees. */
    latitude: string;
    /** Longitude of the cell's centre in decimal degrees. */
    longitude: string;
    /** Number of characters decoded. */
    level: number;
    /** The cell's edges. */
    bounds: {
        /** South edge (latitude) in decimal degrees. */
        minLatitude: string;
        /** North edge (latitude) in decimal degrees. */
        maxLatitude: string;
        /** West edge (longitude) in decimal degrees. */
        minLongitude: string;
        /** East edge (longitude) in decimal degrees. */
        maxLongitude: string;
    };
};
/** The code to decode. */
export type DecodeRequest = {
    /**
     * A DIGIPIN: 10 characters.
     *
     * > **Geofield defines:** The characters are `F C 9 8 J 3 2 7 K 4 5 6 L M P T`, as in the public standard. Lower case, hyphens as in print
     * > (`39J-49L-L8T4`) and shorter codes, which identify a larger cell, are accepted too.
     */
    digipin: string;
};
/** The code of one cell. */
export type DigipinCode = {
    /**
     * The 10 characters of the cell's code.
     *
     * > **Geofield defines:** Without hyphens.
     */
    digipin: string;
};
/**
 * Form of the response.
 * @default json
 */
export type ElevationFormat = "json" | "geojson";
/**
 * Interpolation.
 *
 * > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
 * @default bilinear
 */
export type ElevationInterpolation = "nearest" | "bilinear" | "cubic";
/** The elevation at one location. */
export type ElevationResult = {
    /** Name of the dataset. */
    dataset: string;
    /**
     * Elevation in metres. Null when the location is outside the dataset or has no data.
     *
     * > **Geofield defines:** When `nodata_value` is an integer, that integer is returned instead.
     */
    elevation: number | null;
    /** The input location. */
    location: {
        /** Latitude in decimal degrees. */
        lat: number;
        /** Longitude in decimal degrees. */
        lng: number;
    };
};
/** The elevations as JSON (`format=json`). */
export type ElevationResults = {
    /** One result per location, in input order. */
    results: components["schemas"]["ElevationResult"][];
    /**
     * `OK`: success. `INVALID_REQUEST`: an input error. `SERVER_ERROR`: any other failure.
     *
     * > **Geofield defines:** Always `OK` with the HTTP status 200; errors have another HTTP status.
     */
    status: "OK";
};
/** `[longitude, latitude, elevation]`, longitude first: decimal degrees, and metres. */
export type ElevationCoordinates = [
    number,
    number,
    number | null
];
/** The elevation at one location as a GeoJSON feature. */
export type ElevationFeature = {
    /** Always `Feature`. */
    type: "Feature";
    /** The location with its elevation as third coordinate. */
    geometry: {
        /** Always `Point`. */
        type: "Point";
        /** `[longitude, latitude, elevation]`, longitude first: decimal degrees, and metres. */
        coordinates: components["schemas"]["ElevationCoordinates"];
    };
    /** The dataset of the elevation. */
    properties: {
        /** Name of the dataset. */
        dataset: string;
    };
};
/** The elevations as GeoJSON (`format=geojson`). */
export type ElevationFeatures = {
    /** Always `FeatureCollection`. */
    type: "FeatureCollection";
    /** One feature per input location, in input order. */
    features: components["schemas"]["ElevationFeature"][];
};
/** The elevations in the form requested with `format`. */
export type ElevationResponse = components["schemas"]["ElevationResults"] | components["schemas"]["ElevationFeatures"];
/** An input error. */
export type ElevationRefusal = {
    /** `INVALID_REQUEST`: an input error. */
    status: "INVALID_REQUEST";
    /** What was wrong, as a sentence for a person. */
    error: string;
};
/** A failure other than an input error. */
export type ElevationFailure = {
    /** `SERVER_ERROR`: any other failure. */
    status: "SERVER_ERROR";
    /** What failed, as a sentence for a person. */
    error: string;
};
/** The arguments of the GET form, in the body. */
export type ElevationRequest = {
    /**
     * `latitude,longitude` pairs in decimal degrees (WGS-84), separated by a pipe character (`lat,lon|lat,lon`), or an
     * encoded polyline. **Latitude first.**
     *
     * > **Geofield defines:** The polyline has precision 5 and may begin with `enc:`. Pipes at the end are ignored.
     */
    locations: string;
    /** Form of the response. */
    format?: components["schemas"]["ElevationFormat"];
    /**
     * Interpolation.
     *
     * > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
     */
    interpolation?: components["schemas"]["ElevationInterpolation"];
    /**
     * `null`, `nan` or an integer.
     *
     * > **Geofield defines:** The value for a location that is outside the dataset or has no data. JSON has no NaN, so `nan` is returned as null
     * > too.
     * @default null
     */
    nodata_value?: string;
};
/**
 * Decimals of the polyline, 6 as in the `shape` of a route or 5 as in the `geometry` of a distance.
 * @default 6
 */
export type ElevationProfileRequestPrecision = 5 | 6;
/** A line, and how it is sampled. */
export type ElevationProfileRequest = {
    /** The line as an encoded polyline, latitude first. */
    polyline: string;
    /** Decimals of the polyline, 6 as in the `shape` of a route or 5 as in the `geometry` of a distance. */
    precision?: components["schemas"]["ElevationProfileRequestPrecision"];
    /**
     * Metres between two samples.
     * @default 30
     */
    step?: number;
    /**
     * Metres that the line must rise or fall between two turns for them to count.
     * @default 5
     */
    threshold?: number;
    /**
     * Interpolation.
     *
     * > **Geofield defines:** How the elevation between the points of the 30 m grid is computed.
     */
    interpolation?: components["schemas"]["ElevationInterpolation"];
};
/** The elevation at one place of the line. */
export type ElevationSample = {
    /** Metres from the start of the line. */
    distance: number;
    /** Elevation in metres, with one decimal. Null when the place is outside the dataset or has no data. */
    elevation: number | null;
    /** The place. */
    location: {
        /** Latitude in decimal degrees. */
        lat: number;
        /** Longitude in decimal degrees. */
        lng: number;
    };
    /** Name of the dataset. */
    dataset: string;
};
/** The elevations along a line. */
export type ElevationProfile = {
    /** Always `OK` with the HTTP status 200. */
    status: "OK";
    /** Length of the line in metres. */
    length: number;
    /** Metres between two samples. */
    step: number;
    /** Metres of the smallest rise or fall that counts. */
    threshold: number;
    /** Sum of the rises in metres. */
    climb: number;
    /** Sum of the falls in metres. */
    descent: number;
    /** Lowest elevation of the samples in metres. Null when none has one. */
    lowest: number | null;
    /** Highest elevation of the samples in metres. Null when none has one. */
    highest: number | null;
    /** The samples, from the start of the line to its end. */
    samples: components["schemas"]["ElevationSample"][];
};
/** A class of roads. */
export type RoadClass = "motorway" | "trunk" | "primary" | "secondary" | "tertiary" | "unclassified" | "residential" | "service_other";
/** Roads that a stop must not be snapped to. */
export type RoadFilter = {
    /** Whether to leave out tunnels. */
    exclude_tunnel?: boolean;
    /** Whether to leave out bridges. */
    exclude_bridge?: boolean;
    /** Whether to leave out ramps. */
    exclude_ramp?: boolean;
    /** The lowest class of roads. */
    min_road_class?: components["schemas"]["RoadClass"];
    /** The highest class of roads. */
    max_road_class?: components["schemas"]["RoadClass"];
};
/** A position in decimal degrees (WGS-84), latitude and longitude in separate fields. */
export type LocationSchema = {
    /** Latitude in decimal degrees. */
    lat: number;
    /** Longitude in decimal degrees. */
    lon: number;
    /** How far the road may be, in metres, instead of 1 km. */
    search_cutoff?: number;
    /** In metres: all roads within it are as good as the nearest. 0 when absent. */
    radius?: number;
    /** Direction of travel at the stop, degrees clockwise from north: roads that lead there are preferred. */
    heading?: number;
    /** How far a road may be off `heading`, in degrees; 60 when absent. */
    heading_tolerance?: number;
    /** On which side of its road to reach a stop: the side on which one drives (`same`), the other, or either, when absent. */
    preferred_side?: "same" | "opposite" | "either";
    /** Roads that a stop must not be snapped to. */
    search_filter?: components["schemas"]["RoadFilter"];
    /**
     * How a route passes the stop: `break`, when absent, ends a leg and may turn round, `through` does neither, `via` may turn round, and
     * `break_through` ends a leg without turning round. The first and the last stop are always `break`.
     */
    type?: "break" | "through" | "via" | "break_through";
    /** Seconds spent at the stop, which later times include. */
    waiting?: number;
    /** The stop's name, which comes back in the trip. */
    name?: string;
    /** The stop's street, which comes back in the trip. */
    street?: string;
} & {
    [key: string]: unknown;
};
/**
 * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
 *
 * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
 * > `bicycle`.
 * @default auto
 */
export type Costing = "auto" | "car" | "driving" | "pedestrian" | "foot" | "walking" | "bicycle" | "bike" | "cycling" | "motorcycle" | "motor_scooter" | "truck" | "bus" | "taxi";
/**
 * Unit of every `length`, e.g. `km`.
 * @default km
 */
export type Units = "km" | "kilometers" | "mi" | "miles";
/** Settings of all means of travel. Preferences run from 0 (avoid) to 1 (favour). */
export type WayOptions = {
    /** Preference for ferries. */
    use_ferry?: number;
    /** Preference for living streets. */
    use_living_streets?: number;
    /** Penalty for entering a service road. */
    service_penalty?: number;
    /** Factor of service roads. */
    service_factor?: number;
    /** Penalty for entering a road for residents only. */
    destination_only_penalty?: number;
    /** Penalty for changing to a road of another name. */
    maneuver_penalty?: number;
    /** Penalty for a gate. */
    gate_penalty?: number;
    /** Whether to use no bridge. */
    exclude_bridges?: boolean;
    /** Whether to use no tunnel. */
    exclude_tunnels?: boolean;
    /** Whether to use no road with a toll. */
    exclude_tolls?: boolean;
    /** Whether to use no motorway. */
    exclude_highways?: boolean;
    /** Whether to use no ferry. */
    exclude_ferries?: boolean;
    /** `true` finds the shortest route instead of the quickest. */
    shortest?: boolean;
};
/** Settings of vehicles with a motor. */
export type MotorOptions = components["schemas"]["WayOptions"] & {
    /** Preference for motorways. */
    use_highways?: number;
    /** Preference for roads with a toll. */
    use_tolls?: number;
    /** Preference for tracks. */
    use_tracks?: number;
    /** The vehicle's top speed in km/h. */
    top_speed?: number;
    /** Time at a toll booth. */
    toll_booth_cost?: number;
    /** Penalty for a toll booth. */
    toll_booth_penalty?: number;
    /** Time to board a ferry. */
    ferry_cost?: number;
    /** Time at a gate. */
    gate_cost?: number;
    /** Penalty for a private gate. */
    private_access_penalty?: number;
    /** Time at a border. */
    country_crossing_cost?: number;
    /** Penalty for a border. */
    country_crossing_penalty?: number;
};
/** Settings of cars, taxis and buses. */
export type CarOptions = components["schemas"]["MotorOptions"] & {
    /** Height in metres. */
    height?: number;
    /** Width in metres. */
    width?: number;
    /** Whether to use no unpaved road between the ends. */
    exclude_unpaved?: boolean;
};
/** Settings of trucks, with the vehicle's measures. */
export type TruckOptions = components["schemas"]["CarOptions"] & {
    /** Length in metres. */
    length?: number;
    /** Weight in tonnes. */
    weight?: number;
    /** Load per axle in tonnes. */
    axle_load?: number;
    /** Number of axles. */
    axle_count?: number;
    /** Whether it carries dangerous goods. */
    hazmat?: boolean;
    /** Penalty for roads that trucks may not use. Below 43,200 they may be used. */
    hgv_no_access_penalty?: number;
    /** Penalty for residential and service roads. */
    low_class_penalty?: number;
    /** Preference for roads that are marked for trucks. */
    use_truck_route?: number;
};
/** Settings of cyclists. */
export type BicycleOptions = components["schemas"]["WayOptions"] & {
    /** Kind of bicycle. */
    bicycle_type?: "Road" | "Hybrid" | "City" | "Cross" | "Mountain";
    /** Speed on level ground in km/h. */
    cycling_speed?: number;
    /** Preference for roads shared with cars. */
    use_roads?: number;
    /** Preference for hills. */
    use_hills?: number;
    /** How much to avoid bad surfaces, from 0 to 1. */
    avoid_bad_surfaces?: number;
};
/** Settings of walkers. */
export type PedestrianOptions = components["schemas"]["WayOptions"] & {
    /** Who walks. */
    type?: "foot" | "wheelchair" | "blind";
    /** Speed in km/h. */
    walking_speed?: number;
    /** Factor of footways. */
    walkway_factor?: number;
    /** Factor of roads with sidewalks. */
    sidewalk_factor?: number;
    /** Factor of alleys. */
    alley_factor?: number;
    /** Factor of driveways. */
    driveway_factor?: number;
    /** Penalty for stairs. */
    step_penalty?: number;
    /** Preference for hills. */
    use_hills?: number;
    /** How much to avoid unlit streets, from 0 to 1. */
    use_lit?: number;
};
/**
 * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
 * not listed here, have no effect, and a warning (902) names them.
 */
export type CostingOptions = {
    /** Settings of cars, taxis and buses. */
    auto?: components["schemas"]["CarOptions"];
    /** Settings of cars, taxis and buses. */
    taxi?: components["schemas"]["CarOptions"];
    /** Settings of cars, taxis and buses. */
    bus?: components["schemas"]["CarOptions"];
    /** Settings of vehicles with a motor. */
    motorcycle?: components["schemas"]["MotorOptions"];
    /** Settings of vehicles with a motor. */
    motor_scooter?: components["schemas"]["MotorOptions"];
    /** Settings of trucks, with the vehicle's measures. */
    truck?: components["schemas"]["TruckOptions"];
    /** Settings of cyclists. */
    bicycle?: components["schemas"]["BicycleOptions"];
    /** Settings of walkers. */
    pedestrian?: components["schemas"]["PedestrianOptions"];
};
/**
 * What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions.
 * @default instructions
 */
export type DirectionsType = "none" | "maneuvers" | "instructions";
/** The older place of three options, which older clients use. Those of the request itself come first. */
export type DirectionsOptions = {
    /** Unit of every `length`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /**
     * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
     * @default en-US
     */
    language?: string;
    /** What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
    directions_type?: components["schemas"]["DirectionsType"];
};
/**
 * When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
 * traffic.
 */
export type DateTime = {
    /** What `value` is: 0 now, without a value; 1 the departure; 2 the arrival; 3 the time all the way. */
    type: 0 | 1 | 2 | 3;
    /** Local time, `YYYY-MM-DDTHH:MM`. */
    value?: string;
};
/** The stops in order, and how to travel between them. */
export type RouteRequest = {
    /** The stops, at least two, visited in the order given. */
    locations: components["schemas"]["Location"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /** Unit of every `length`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /**
     * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
     * @default en-US
     */
    language?: string;
    /**
     * How many other routes to look for between two stops. With more stops it must be 0.
     * @default 0
     */
    alternates?: number;
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
    directions_type?: components["schemas"]["DirectionsType"];
    /** The older place of three options, which older clients use. Those of the request itself come first. */
    directions_options?: components["schemas"]["DirectionsOptions"];
    /** Places whose nearest roads are not used. */
    exclude_locations?: components["schemas"]["ExcludeLocations"];
    /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
    exclude_polygons?: components["schemas"]["ExcludePolygons"];
    /** A name of the request, which comes back in the response. */
    id?: string;
    /**
     * When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
     * traffic.
     */
    date_time?: components["schemas"]["DateTime"];
} & {
    [key: string]: unknown;
};
/** A position on the road network. */
export type SnappedLocation = {
    /** Longitude in decimal degrees. */
    lon: number;
    /** Latitude in decimal degrees. */
    lat: number;
    /** Metres from the position in the request to this one. Null when there is no road within 35 km; then this is the position in the request. */
    distance?: number | null;
};
/** A stop of the route. */
export type TripLocation = {
    /**
     * Type of the stop.
     *
     * > **Geofield defines:** For example `break`.
     */
    type: string;
    /** Latitude in decimal degrees. */
    lat: number;
    /** Longitude in decimal degrees. */
    lon: number;
    /**
     * Side of the street.
     *
     * > **Geofield defines:** `left` or `right`; absent when the stop is on neither side.
     */
    side_of_street?: string;
    /** Position in the request. */
    original_index: number;
    /** Where the route touches the road at this stop. */
    snapped?: components["schemas"]["SnappedLocation"];
    /** The stop's name. */
    name?: string;
    /** The stop's street. */
    street?: string;
    /** Heading at the stop, degrees clockwise from north. */
    heading?: number;
    /** Local time at the stop, `YYYY-MM-DDTHH:MM` with or without an offset. */
    date_time?: string;
    /** Offset of the local time from UTC, e.g. `+05:30`. */
    time_zone_offset?: string;
    /** Time zone at the stop, e.g. `Asia/Kolkata`. */
    time_zone_name?: string;
    /** Time spent at the stop, in seconds. */
    waiting?: number;
    /** Local time of the arrival, `YYYY-MM-DDTHH:MM:SS`, where the request has `date_time`. Absent at the start. */
    arrival?: string;
    /** Local time of the departure, after `waiting`. Absent at the end. */
    departure?: string;
};
/** Parts of a road sign. */
export type SignElements = ({
    /** What the sign says. */
    text?: string;
    /** Whether the text is a road number. */
    is_route_number?: boolean;
    /** On how many signs in a row the text stands, where on more than one. */
    consecutive_count?: number;
} & {
    [key: string]: unknown;
})[];
/** What road signs say at the maneuver. */
export type ManeuverSign = {
    /** Numbers of the exit. */
    exit_number_elements?: components["schemas"]["SignElements"];
    /** Roads that the exit leads to. */
    exit_branch_elements?: components["schemas"]["SignElements"];
    /** Places that the exit leads to. */
    exit_toward_elements?: components["schemas"]["SignElements"];
    /** Names of the exit. */
    exit_name_elements?: components["schemas"]["SignElements"];
} & {
    [key: string]: unknown;
};
/** One lane. Directions are bit masks defined by the routing engine. */
export type ManeuverLane = {
    /** Where the lane leads. */
    directions?: number;
    /** The directions that serve this route, where there is one. */
    valid?: number;
    /** The directions to take now, where there is one. */
    active?: number;
} & {
    [key: string]: unknown;
};
/**
 * One maneuver.
 *
 * > **Geofield defines:** A turn and the stretch up to the next.
 */
export type Maneuver = {
    /**
     * Type of the maneuver.
     *
     * > **Geofield defines:** One of the routing engine's codes 0 to 43.
     */
    type: number;
    /**
     * What to do.
     *
     * > **Geofield defines:** Written.
     */
    instruction: string;
    /**
     * Succinct verbal instruction.
     *
     * > **Geofield defines:** Absent where the engine has none.
     */
    verbal_succinct_transition_instruction?: string;
    /**
     * Verbal instruction before the transition.
     *
     * > **Geofield defines:** Spoken just before the maneuver. Absent where the engine has none.
     */
    verbal_pre_transition_instruction?: string;
    /**
     * Verbal instruction after the transition.
     *
     * > **Geofield defines:** Spoken just after the maneuver. Absent where the engine has none.
     */
    verbal_post_transition_instruction?: string;
    /**
     * Verbal alert of the transition. Optional.
     *
     * > **Geofield defines:** Spoken well before the maneuver.
     */
    verbal_transition_alert_instruction?: string;
    /**
     * Street names.
     *
     * > **Geofield defines:** Along the whole maneuver. Absent where there are none.
     */
    street_names?: string[];
    /**
     * Street names at the beginning.
     *
     * > **Geofield defines:** Absent unless they differ from `street_names`.
     */
    begin_street_names?: string[];
    /** Duration in seconds. */
    time: number;
    /** Distance in `units`. */
    length: number;
    /** Cost. */
    cost: number;
    /** Index of the maneuver's first point in the leg's `shape`. */
    begin_shape_index: number;
    /** Index of the maneuver's last point in the leg's `shape`. */
    end_shape_index: number;
    /**
     * Travel mode.
     *
     * > **Geofield defines:** For example `drive`.
     */
    travel_mode: string;
    /**
     * Travel type.
     *
     * > **Geofield defines:** For example `car`.
     */
    travel_type: string;
    /**
     * Verbal multi-cue. Optional.
     *
     * > **Geofield defines:** Whether the next maneuver follows so soon that it is spoken together with this one.
     */
    verbal_multi_cue?: boolean;
    /** Heading before the maneuver, degrees clockwise from north. */
    bearing_before?: number;
    /** Heading after the maneuver, degrees clockwise from north. */
    bearing_after?: number;
    /** Whether this part has a toll. */
    toll?: boolean;
    /** Whether this part is a motorway. */
    highway?: boolean;
    /** Whether this part is a ferry. */
    ferry?: boolean;
    /** Whether this part is unpaved. */
    rough?: boolean;
    /** Whether a road of this part is restricted at some times. */
    has_time_restrictions?: boolean;
    /** Which exit of the roundabout to take. */
    roundabout_exit_count?: number;
    /** What road signs say at the maneuver. */
    sign?: components["schemas"]["ManeuverSign"];
    /** The lanes before the maneuver, from left to right. */
    lanes?: components["schemas"]["ManeuverLane"][];
    /** When to leave a stop of public transport, written. */
    depart_instruction?: string;
    /** When to leave a stop of public transport, spoken. */
    verbal_depart_instruction?: string;
    /** When to arrive at a stop of public transport, written. */
    arrive_instruction?: string;
    /** When to arrive at a stop of public transport, spoken. */
    verbal_arrive_instruction?: string;
    /** At a bike share station: `NoneAction`, `RentBikeAtBikeShare` or `ReturnBikeAtBikeShare`. */
    bss_maneuver_type?: string;
};
/** Summary of a leg or of the trip. */
export type Summary = {
    /** Whether there are time restrictions. */
    has_time_restrictions: boolean;
    /** Whether there is a toll. */
    has_toll: boolean;
    /** Whether a highway is used. */
    has_highway: boolean;
    /** Whether a ferry is used. */
    has_ferry: boolean;
    /** Minimum latitude in decimal degrees. */
    min_lat: number;
    /** Minimum longitude in decimal degrees. */
    min_lon: number;
    /** Maximum latitude in decimal degrees. */
    max_lat: number;
    /** Maximum longitude in decimal degrees. */
    max_lon: number;
    /** Duration in seconds. */
    time: number;
    /** Distance in `units`. */
    length: number;
    /** Cost. */
    cost: number;
    /** Climb in metres, on foot or by bicycle, as `computeElevationProfile` counts them. Absent for other means of travel, and where the server has no elevations. */
    climb?: number;
    /** Descent in metres, with `climb`. */
    descent?: number;
    /** Changes of the level inside a building: pairs of an index in `shape` and the new level. */
    level_changes?: number[][];
};
/** The way from one stop to the next. */
export type Leg = {
    /** The maneuvers of this leg. */
    maneuvers: components["schemas"]["Maneuver"][];
    /** Summary of a leg or of the trip. */
    summary: components["schemas"]["Summary"];
    /**
     * The path as an encoded polyline.
     *
     * > **Geofield defines:** Of precision 6, latitude first.
     */
    shape: string;
    /** Distance between the values of `elevation`, in metres or feet: feet where `units` are miles. */
    elevation_interval?: number;
    /** Elevation along the path, in metres or feet: feet where `units` are miles. */
    elevation?: number[];
};
/** The list of the request that holds the stop. */
export type StopList = "locations" | "sources" | "targets" | "coordinates";
/** A warning about a result. */
export type RoutingWarning = {
    /** The engine's code, or one of Geofield's from 901. */
    code?: number;
    /** The warning, for a person. */
    text?: string;
    /** The list of the request that holds the stop. */
    list?: components["schemas"]["StopList"];
    /** The stop that it is about, as index in `list`. */
    index?: number;
    /** Metres from the stop to its road, or to the nearest road. */
    distance?: number;
    /** The option without effect: a JSON Pointer into the body, or the name of a query parameter. */
    option?: string;
} & {
    [key: string]: unknown;
};
/** A route through all stops. */
export type Trip = {
    /** The stops in visiting order. */
    locations: components["schemas"]["TripLocation"][];
    /** One leg per pair of consecutive stops. */
    legs: components["schemas"]["Leg"][];
    /** Summary of a leg or of the trip. */
    summary: components["schemas"]["Summary"];
    /** Status message. */
    status_message: string;
    /** 0 when a route was found. */
    status: number;
    /** Unit of `length`, e.g. `kilometers`. */
    units: string;
    /** Language of the instructions. */
    language: string;
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** This route alone has it (`added`), the other alone (`avoided`), both, or neither. */
export type Difference = "added" | "avoided" | "both" | "neither";
/** How the route differs from `trip` of the response. */
export type RouteDifference = {
    /** How much longer it takes, in minutes; less than 0 where it is quicker. */
    minutes: number;
    /** Length more, in `units`; less than 0 where it is shorter. */
    length: number;
    /** Whether there is a toll. */
    toll: components["schemas"]["Difference"];
    /** Whether a motorway is used. */
    motorway: components["schemas"]["Difference"];
    /** Whether a ferry is used. */
    ferry: components["schemas"]["Difference"];
};
/** Another route between the same stops. */
export type AlternateRoute = {
    /** A route through all stops. */
    trip: components["schemas"]["Trip"];
    /** How the route differs from `trip` of the response. */
    difference?: components["schemas"]["RouteDifference"];
};
/** The route found. */
export type RouteResponse = {
    /** A route through all stops. */
    trip: components["schemas"]["Trip"];
    /** A name of the request, which comes back in the response. */
    id?: string;
    /** The other routes found, in the routing engine's order. Absent when there are none. */
    alternates?: components["schemas"]["AlternateRoute"][];
};
/** A stop that can't be used. */
export type StopFault = {
    /** The list of the request that holds the stop. */
    list: components["schemas"]["StopList"];
    /** Position in the list, from 0. */
    index: number;
    /** Metres to the nearest usable road. Absent when there is none within 35 km, or when the distance is not the fault. */
    distance?: number;
};
/** Two stops without a route between them. */
export type LegFault = {
    /** The list of the request that holds the stop. */
    list: components["schemas"]["StopList"];
    /** Position of the first in the list, from 0. */
    from: number;
    /** Position of the second. */
    to: number;
};
/** The routing engine's own error body. */
export type EngineError = {
    /** The engine's code, e.g. 171 (no suitable edges near location), 442 (no path). */
    error_code: number;
    /** What was wrong, as a sentence for a person. */
    error: string;
    /** The HTTP status. */
    status_code: number;
    /** The HTTP status text. */
    status: string;
    /** The stops at fault, all of them: those too far from any road (171), or those that no way leads to (154, 442). */
    stops?: components["schemas"]["StopFault"][];
    /** The stops without a route between them (170, 442), or the longest leg (154). */
    legs?: components["schemas"]["LegFault"][];
    /** `true` when the roads that were searched are those of the starter map, which do not exist. */
    synthetic?: boolean;
};
/**
 * Where to end: `any` ends at the stop that makes the route quickest, `last` at the last stop of the request.
 * @default any
 */
export type OptimizeRequestDestination = "any" | "last";
/** The stops, and how to travel between them. */
export type OptimizeRequest = {
    /**
     * The stops in any order; the first is the start.
     *
     * > **Geofield defines:** At most 50, the return to the start included.
     */
    locations: components["schemas"]["Location"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /** Unit of every `length`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /** Where to end: `any` ends at the stop that makes the route quickest, `last` at the last stop of the request. */
    destination?: components["schemas"]["OptimizeRequestDestination"];
    /**
     * `true` returns to the start at the end, so that all other stops are free in their order; `destination` then has no effect.
     * @default false
     */
    roundtrip?: boolean;
    /**
     * `true` leaves out stops that can't be visited and lists them in `unassigned`. Otherwise one such stop is an error that names all of them. The start and the last stop of `destination` `last` are never left out.
     * @default false
     */
    partial?: boolean;
    /**
     * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
     * @default en-US
     */
    language?: string;
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
    directions_type?: components["schemas"]["DirectionsType"];
    /** The older place of three options, which older clients use. Those of the request itself come first. */
    directions_options?: components["schemas"]["DirectionsOptions"];
    /** Places whose nearest roads are not used. */
    exclude_locations?: components["schemas"]["ExcludeLocations"];
    /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
    exclude_polygons?: components["schemas"]["ExcludePolygons"];
    /** A name of the request, which comes back in the response. */
    id?: string;
};
/** A stop that the route leaves out. */
export type UnassignedStop = {
    /** Position in the request. */
    index: number;
    /**
     * `far_from_roads`: it is too far from any road. `too_far_apart`: it is farther from the start than a matrix reaches.
     * `unreachable`: no way through the other stops leads to it.
     */
    reason: "far_from_roads" | "too_far_apart" | "unreachable";
    /** Metres to the nearest road. Absent when there is none within 35 km. */
    distance?: number;
};
/** The route found. */
export type TripResponse = {
    /** A route through all stops. */
    trip: components["schemas"]["Trip"];
    /** A name of the request, which comes back in the response. */
    id?: string;
    /** The stops that the route leaves out, by index. Empty when it has all of them; absent unless `partial` is true. */
    unassigned?: components["schemas"]["UnassignedStop"][];
};
/**
 * Where to travel from and to.
 *
 * > **Geofield defines:** At most 2,500 cells, which is sources times targets.
 */
export type MatrixRequest = {
    /** Where to travel from. */
    sources: components["schemas"]["Location"][];
    /** Where to travel to. */
    targets: components["schemas"]["Location"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /** Unit of every `distance`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /**
     * `false` returns only two tables of numbers, times and distances.
     * @default true
     */
    verbose?: boolean;
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** Places whose nearest roads are not used. */
    exclude_locations?: components["schemas"]["ExcludeLocations"];
    /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
    exclude_polygons?: components["schemas"]["ExcludePolygons"];
    /** A name of the request, which comes back in the response. */
    id?: string;
};
/** The matrix without its cells. */
export type MatrixFrame = {
    /**
     * The algorithm.
     *
     * > **Geofield defines:** The routing engine names it, e.g. `costmatrix`.
     */
    algorithm: string;
    /**
     * Unit of `distance`.
     *
     * > **Geofield defines:** For example `kilometers`.
     */
    units: string;
    /** The sources as snapped to the road network. */
    sources: components["schemas"]["SnappedLocation"][];
    /** The targets as snapped to the road network. */
    targets: components["schemas"]["SnappedLocation"][];
    /** A name of the request, which comes back in the response. */
    id?: string;
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/**
 * Why there is no time: the source or the target is too far from any road, the two are farther apart than a matrix reaches,
 * or no route connects them. Absent where there is a time.
 */
export type CellReason = "source_far_from_roads" | "target_far_from_roads" | "too_far_apart" | "no_route";
/** Distance and time from one source to one target. */
export type MatrixCell = {
    /**
     * Distance in `units`.
     *
     * > **Wider than the document:** Null when no route connects the two; then `reason` says why.
     */
    distance: number | null;
    /**
     * Duration in seconds.
     *
     * > **Wider than the document:** Null when no route connects the two; then `reason` says why.
     */
    time: number | null;
    /** Position of the target in the request. */
    to_index: number;
    /** Position of the source in the request. */
    from_index: number;
    /**
     * Why there is no time: the source or the target is too far from any road, the two are farther apart than a matrix reaches,
     * or no route connects them. Absent where there is a time.
     */
    reason?: components["schemas"]["CellReason"];
    /** Heading at the source, degrees clockwise from north. */
    begin_heading?: number;
    /** Heading at the target, degrees clockwise from north. */
    end_heading?: number;
    /** Latitude of the snapped source in decimal degrees. */
    begin_lat?: number;
    /** Longitude of the snapped source in decimal degrees. */
    begin_lon?: number;
    /** Latitude of the snapped target in decimal degrees. */
    end_lat?: number;
    /** Longitude of the snapped target in decimal degrees. */
    end_lon?: number;
};
/** Times and distances from each source to each target. */
export type Matrix = {
    /** One row per source, with one cell per target. */
    sources_to_targets: components["schemas"]["MatrixCell"][][];
} & components["schemas"]["MatrixFrame"];
/** The response to `verbose` false. */
export type MatrixTables = {
    /** Two tables with one row per source and one number per target. */
    sources_to_targets: {
        /** Durations in seconds. Null where no route connects the two. */
        durations: (number | null)[][];
        /** Distances in `units`. Null where no route connects the two. */
        distances: (number | null)[][];
        /** Why a duration is null, and null where there is a duration. Absent when no duration is null. */
        reasons?: (components["schemas"]["CellReason"] | null)[][];
    };
} & components["schemas"]["MatrixFrame"];
/**
 * The matrix.
 *
 * > **Geofield defines:** Rows of cells or, with `verbose` false, two tables of numbers.
 */
export type MatrixResponse = components["schemas"]["Matrix"] | components["schemas"]["MatrixTables"];
/**
 * How to travel. `car` (driving) and `foot` (walking) are documented, the full set is not.
 *
 * > **Geofield defines:** `driving` and `auto` are other names of `car`, `walking` and `pedestrian` of `foot`, `bicycle` and `cycling` of
 * > `bike`.
 */
export type RoutingProfile = "car" | "driving" | "auto" | "foot" | "walking" | "pedestrian" | "bike" | "bicycle" | "cycling" | "motorcycle" | "motor_scooter" | "truck" | "bus" | "taxi";
/** How long and how far a part of the route is. */
export type DistanceTotals = {
    /** Internal, ignore it. */
    weight: number;
    /** Duration in seconds. */
    duration: number;
    /** Distance in metres. */
    distance: number;
};
/** GeoJSON line. */
export type DistanceLine = {
    /** Always `LineString`. */
    type: "LineString";
    /** Positions as `[longitude, latitude]`. */
    coordinates: components["schemas"]["LonLatPair"][];
};
/** One step, as OSRM describes it. */
export type DistanceStep = ({
    /** Name of the road. Empty when it has none. */
    name: string;
    /** Number of the road. */
    ref?: string;
    /** Travel mode, e.g. `driving`. */
    mode: string;
    /** `left` or `right`. */
    driving_side?: string;
    /** The step's part of the route in the form that `geometries` asks for: an encoded polyline, latitude first, or a GeoJSON line, longitude first. */
    geometry?: string | components["schemas"]["DistanceLine"];
    /** What to do at the beginning of the step. */
    maneuver: {
        /** What to do, e.g. `depart`, `turn`, `arrive`. */
        type: string;
        /** Which way, e.g. `left`. */
        modifier?: string;
        /** `[longitude, latitude]` in decimal degrees, longitude first. */
        location: components["schemas"]["LonLatPair"];
        /** Heading before, degrees clockwise from north. */
        bearing_before?: number;
        /** Heading after, degrees clockwise from north. */
        bearing_after?: number;
        /** Which exit to take. */
        exit?: number;
    } & {
        [key: string]: unknown;
    };
    /** The junctions of the step, as OSRM describes them. */
    intersections?: {
        [key: string]: unknown;
    }[];
} & {
    [key: string]: unknown;
}) & components["schemas"]["DistanceTotals"];
/** One number per segment of the route's full geometry, for what `annotations` asks for. */
export type DistanceAnnotation = {
    /** Lengths in metres. */
    distance?: number[];
    /** Durations in seconds. */
    duration?: number[];
    /** Speeds in metres per second. */
    speed?: number[];
};
/** The way from one point to the next. */
export type DistanceLeg = {
    /**
     * The steps of the leg.
     *
     * > **Geofield defines:** Empty unless `steps` asks for them.
     */
    steps: components["schemas"]["DistanceStep"][];
    /**
     * Summary of the leg.
     *
     * > **Geofield defines:** Names of the main roads, empty unless `steps` asks for steps.
     */
    summary: string;
    /** One number per segment of the route's full geometry, for what `annotations` asks for. */
    annotation?: components["schemas"]["DistanceAnnotation"];
} & components["schemas"]["DistanceTotals"];
/** One route. */
export type DistanceRoute = {
    /** Name of the weight. */
    weight_name: string;
    /** One leg per consecutive pair of points. */
    legs: components["schemas"]["DistanceLeg"][];
    /**
     * The route as an encoded polyline.
     *
     * > **Geofield defines:** Latitude first, of precision 5, or 6 with `geometries=polyline6`; a GeoJSON line, longitude first, with
     * > `geometries=geojson`; absent with `overview=false`.
     */
    geometry?: string | components["schemas"]["DistanceLine"];
} & components["schemas"]["DistanceTotals"];
/** An input point snapped to the road network. */
export type DistanceWaypoint = {
    /** Metres from the input point to the snapped point. */
    distance: number;
    /**
     * Name of the road.
     *
     * > **Geofield defines:** Empty when it has none.
     */
    name: string;
    /** The snapped point: `[longitude, latitude]` in decimal degrees, longitude first. */
    location: components["schemas"]["LonLatPair"];
};
/** Distance and duration through the points. */
export type DistanceResponse = {
    /**
     * The route.
     *
     * > **Geofield defines:** With `alternatives`, others follow it.
     */
    routes: components["schemas"]["DistanceRoute"][];
    /** The input points snapped to the road network, in input order. */
    waypoints: components["schemas"]["DistanceWaypoint"][];
    /** `Ok` on success. */
    code: "Ok";
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** OSRM's own error body. */
export type OsrmError = {
    /** Stable code to branch on. */
    code: "InvalidUrl" | "InvalidService" | "InvalidVersion" | "InvalidOptions" | "InvalidQuery" | "InvalidValue" | "NoSegment" | "TooBig" | "NoRoute" | "NoTrips" | "NoMatch" | "NotImplemented";
    /** What was wrong, as a sentence for a person. */
    message: string;
    /** The coordinates that are too far from any road, all of them. */
    stops?: components["schemas"]["StopFault"][];
    /** The coordinates without a route between them. */
    legs?: components["schemas"]["LegFault"][];
    /** `true` when the roads that were searched are those of the starter map, which do not exist. */
    synthetic?: boolean;
};
/** What can be reached within a time. */
export type TimeContour = {
    /**
     * Travel time. Its unit is not documented.
     *
     * > **Geofield defines:** In **minutes**, at most 120, or 600 on the starter map.
     */
    time: number;
    /**
     * The colour requested, as a hex colour without `#`.
     *
     * > **Geofield defines:** When absent the engine chooses.
     */
    color?: string;
    distance?: never;
};
/** What can be reached within a distance. */
export type DistanceContour = {
    /**
     * Travel distance. Its unit is not documented.
     *
     * > **Geofield defines:** In **kilometres**, at most 200, or 600 on the starter map.
     */
    distance: number;
    /**
     * The colour requested, as a hex colour without `#`.
     *
     * > **Geofield defines:** When absent the engine chooses.
     */
    color?: string;
    time?: never;
};
/** How far to travel: either `time` or `distance`. */
export type Contour = components["schemas"]["TimeContour"] | components["schemas"]["DistanceContour"];
/** Where to start, how to travel, and how far. */
export type IsochroneRequest = {
    /** The starting point. */
    locations: components["schemas"]["Location"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /**
     * `true` returns polygons.
     *
     * > **Geofield defines:** Otherwise the contours are lines.
     * @default false
     */
    polygons?: boolean;
    /** How far to travel. */
    contours: components["schemas"]["Contour"][];
    /**
     * How many of the small separate parts to leave out: 0 keeps all parts, 1 keeps only the largest.
     * @default 1
     */
    denoise?: number;
    /** Tolerance of the simplification of the contours, in metres. 0 keeps every detail. When absent, the routing engine chooses. A value above 0 must be at least about 1/23,000 of the largest contour's possible reach (at 140 km/h by motor, 60 km/h otherwise); the error names the smallest value allowed. */
    generalize?: number;
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** Places whose nearest roads are not used. */
    exclude_locations?: components["schemas"]["ExcludeLocations"];
    /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
    exclude_polygons?: components["schemas"]["ExcludePolygons"];
    /** `true` finds from where the place can be reached, instead of what can be reached from it. `false` when absent. */
    reverse?: boolean;
    /**
     * When to travel, in local time. It decides which roads are open at that time, and gives the stops their times. The map has no
     * traffic.
     */
    date_time?: components["schemas"]["DateTime"];
    /** A name of the request, which comes back in the response. */
    id?: string;
};
/** The value of the contour and how to draw it. */
export type IsochroneProperties = {
    /**
     * Opacity.
     *
     * > **Geofield defines:** It is the opacity of the area.
     */
    "fill-opacity": number;
    /**
     * Opacity.
     *
     * > **Geofield defines:** It is the opacity of the line.
     */
    opacity: number;
    /**
     * Opacity.
     *
     * > **Geofield defines:** It is the opacity of the area.
     */
    fillOpacity: number;
    /**
     * Colour.
     *
     * > **Geofield defines:** It is the colour of the area, with `#`.
     */
    fillColor: string;
    /**
     * Colour.
     *
     * > **Geofield defines:** It is the colour of the area, with `#`.
     */
    fill: string;
    /**
     * The colour requested.
     *
     * > **Geofield defines:** With `#`.
     */
    color: string;
    /**
     * The contour value, an integer.
     *
     * > **Wider than the document:** A fraction where a fraction was requested, because the document takes one.
     *
     * > **Geofield defines:** In minutes or kilometres.
     */
    contour: number;
    /** `distance` or `time`. */
    metric: "distance" | "time";
};
/** GeoJSON polygon. */
export type IsochronePolygon = {
    /** Always `Polygon`. (enum property replaced by openapi-typescript) */
    type: "Polygon";
    /**
     * Rings of `[longitude, latitude]`.
     *
     * > **Geofield defines:** The first ring is the outer edge, the others are holes.
     */
    coordinates: components["schemas"]["LonLatPair"][][];
};
/** GeoJSON multi-polygon. */
export type IsochroneMultiPolygon = {
    /** Always `MultiPolygon`. (enum property replaced by openapi-typescript) */
    type: "MultiPolygon";
    /** Polygons, each as rings of `[longitude, latitude]`. */
    coordinates: components["schemas"]["LonLatPair"][][][];
};
/**
 * GeoJSON line.
 *
 * > **Wider than the document:** The form of a contour unless `polygons` is true. The document shows polygons only.
 */
export type IsochroneLine = {
    /** Always `LineString`. (enum property replaced by openapi-typescript) */
    type: "LineString";
    /** Positions as `[longitude, latitude]`. */
    coordinates: components["schemas"]["LonLatPair"][];
};
/** One contour. */
export type IsochroneFeature = {
    /** Always `Feature`. */
    type: "Feature";
    /** The value of the contour and how to draw it. */
    properties: components["schemas"]["IsochroneProperties"];
    /**
     * The contour: a polygon, positions as `[longitude, latitude]`.
     *
     * > **Geofield defines:** With `polygons` false a line; several polygons when the area has several parts.
     */
    geometry: components["schemas"]["IsochronePolygon"] | components["schemas"]["IsochroneMultiPolygon"] | components["schemas"]["IsochroneLine"];
};
/** The contours as GeoJSON. */
export type Isochrone = {
    /** Always `FeatureCollection`. */
    type: "FeatureCollection";
    /**
     * One polygon feature per contour.
     *
     * > **Geofield defines:** The largest first. With `polygons` false there is one feature per line, and a contour can have several.
     */
    features: components["schemas"]["IsochroneFeature"][];
    /** The starting point as snapped to the road network. */
    locations?: components["schemas"]["SnappedLocation"][];
    /** A name of the request, which comes back in the response. */
    id?: string;
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** A point on a road near the input point. */
export type NearestWaypoint = {
    /**
     * Nodes of the road.
     *
     * > **Geofield defines:** OpenStreetMap ids of the nodes on both sides of the point; empty when the map does not say.
     */
    nodes: number[];
    /** Internal, ignore it. */
    hint: string;
    /** The point on the road: `[longitude, latitude]` in decimal degrees, longitude first. */
    location: components["schemas"]["LonLatPair"];
    /**
     * Name of the road.
     *
     * > **Geofield defines:** Empty when it has none.
     */
    name: string;
    /**
     * Distance in metres.
     *
     * > **Geofield defines:** From the input point.
     */
    distance: number;
};
/**
 * The nearest road.
 *
 * > **Geofield defines:** The nearest points on roads, the nearest first.
 */
export type NearestResponse = {
    /** `Ok` on success. */
    code: "Ok";
    /**
     * The nearest point on a road.
     *
     * > **Geofield defines:** More points when `number` asks for them.
     */
    waypoints: components["schemas"]["NearestWaypoint"][];
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** One row for each source, with one cell for each destination. A cell without a route is null. */
export type OsrmTable = (number | null)[][];
/** Durations and distances between points. */
export type OsrmTableResponse = {
    /** `Ok` on success. */
    code: "Ok";
    /** Seconds. Absent unless `annotations` asks for them. */
    durations?: components["schemas"]["OsrmTable"];
    /** Metres. Absent unless `annotations` asks for them. */
    distances?: components["schemas"]["OsrmTable"];
    /** The sources on their roads, one for each row. Absent with `skip_waypoints`. */
    sources?: components["schemas"]["DistanceWaypoint"][];
    /** The destinations on their roads, one for each column. Absent with `skip_waypoints`. */
    destinations?: components["schemas"]["DistanceWaypoint"][];
    /** The cells whose metres are those of the straight line, each as row and column from 0. Absent without `fallback_speed`. */
    fallback_speed_cells?: number[][];
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** A point of a trip. */
export type TripWaypoint = {
    /** When the trip visits it, from 0. */
    waypoint_index: number;
    /** Index of the trip. */
    trips_index: number;
} & components["schemas"]["DistanceWaypoint"];
/** A trip through all points. */
export type OsrmTripResponse = {
    /** `Ok` on success. */
    code: "Ok";
    /** The trip. */
    trips: components["schemas"]["DistanceRoute"][];
    /** The input points snapped to the road network, in input order. */
    waypoints: components["schemas"]["TripWaypoint"][];
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** A part of the track on roads. */
export type OsrmMatching = {
    /** How certain the routing engine is of the roads. */
    confidence: number;
} & components["schemas"]["DistanceRoute"];
/** A point of the track on its road. */
export type OsrmTracepoint = {
    /** Index of its matching. */
    matchings_index: number;
    /** Index of the leg that begins here, or the number of legs at the end. Null where the point ends no leg. */
    waypoint_index: number | null;
    /** How many other roads were possible there. */
    alternatives_count: number;
} & components["schemas"]["DistanceWaypoint"];
/** The roads that a track followed. */
export type OsrmMatchResponse = {
    /** `Ok` on success. */
    code: "Ok";
    /** The parts of the track that follow roads without a break, in order. */
    matchings: components["schemas"]["OsrmMatching"][];
    /** One entry for each point of the request. Null where no road fits and where the point was left out. */
    tracepoints: (components["schemas"]["OsrmTracepoint"] | null)[];
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** The stops, the first and the last in their place, and how to travel between them. */
export type RouteStops = {
    /** The stops, at least two. */
    locations: components["schemas"]["Location"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /** Unit of every `length`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /**
     * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
     * @default en-US
     */
    language?: string;
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
    directions_type?: components["schemas"]["DirectionsType"];
    /** The older place of three options, which older clients use. Those of the request itself come first. */
    directions_options?: components["schemas"]["DirectionsOptions"];
    /** Places whose nearest roads are not used. */
    exclude_locations?: components["schemas"]["ExcludeLocations"];
    /** Areas whose roads are not used, each as one ring of `[longitude, latitude]`. Together the rings are at most 100 km long. */
    exclude_polygons?: components["schemas"]["ExcludePolygons"];
    /** A name of the request, which comes back in the response. */
    id?: string;
} & {
    [key: string]: unknown;
};
/**
 * A position in decimal degrees (WGS-84), latitude and longitude in separate fields. `type` is `through` when absent, but for the first
 * and the last, which are `break`; `radius` is how far its road may be.
 */
export type TracePosition = {
    /** Unix time in seconds. */
    time?: number;
    /** Radius of uncertainty in metres. */
    accuracy?: number;
} & components["schemas"]["Location"];
/**
 * `map_snap` finds the roads nearest to the track, `edge_walk` takes the track as exactly on roads, and `walk_or_snap` tries one
 * after the other.
 * @default walk_or_snap
 */
export type ShapeMatch = "walk_or_snap" | "map_snap" | "edge_walk";
/** How to match. Other settings have no effect, and a warning (902) names them. */
export type TraceOptions = {
    /** How far roads may be from their positions in metres; 50 when absent. */
    search_radius?: number;
    /** Radius of uncertainty of all positions in metres; 5 when absent. */
    gps_accuracy?: number;
    /** How much to avoid turns. */
    turn_penalty_factor?: number;
} & {
    [key: string]: unknown;
};
/** A recorded track as `shape` or as `encoded_polyline`, and how it was travelled. */
export type TraceRequest = {
    /** The positions, the earliest first. */
    shape?: components["schemas"]["TracePosition"][];
    /** The positions as a polyline of precision 6, latitude first. */
    encoded_polyline?: string;
    /**
     * `map_snap` finds the roads nearest to the track, `edge_walk` takes the track as exactly on roads, and `walk_or_snap` tries one
     * after the other.
     */
    shape_match?: components["schemas"]["ShapeMatch"];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
    /** Whether the times of the positions give the trip its times; not when absent. */
    use_timestamps?: boolean;
    /** When an `encoded_polyline` begins: Unix time in seconds. */
    begin_time?: number;
    /** Durations in seconds from each position of an `encoded_polyline` to the next. */
    durations?: number[];
    /** How to match. Other settings have no effect, and a warning (902) names them. */
    trace_options?: components["schemas"]["TraceOptions"];
    /** Unit of every `length`, e.g. `km`. */
    units?: components["schemas"]["Units"];
    /**
     * Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`; without it, the first language of `Accept-Language` that the engine has. An unknown language gives `en-US`. Roads have their name in that language, else in English, where the imported map has it.
     * @default en-US
     */
    language?: string;
    /** What to return of the way: no maneuvers, maneuvers without text, or maneuvers with instructions. */
    directions_type?: components["schemas"]["DirectionsType"];
    /** The older place of three options, which older clients use. Those of the request itself come first. */
    directions_options?: components["schemas"]["DirectionsOptions"];
    /** A name of the request, which comes back in the response. */
    id?: string;
} & {
    [key: string]: unknown;
};
/** The roads found. */
export type TraceResponse = {
    /** A route through all stops. */
    trip: components["schemas"]["Trip"];
    /** A name of the request, which comes back in the response. */
    id?: string;
};
/** A position in decimal degrees (WGS-84), latitude and longitude in separate fields. Other fields are ignored. */
export type MatchPosition = {
    /** Latitude in decimal degrees. */
    lat: number;
    /** Longitude in decimal degrees. */
    lon: number;
    /** When the device was there: Unix time in seconds; milliseconds are refused. Either all positions have it, never falling, or none. */
    ts?: number;
    /** Radius of uncertainty in metres; taken as 10 when absent. */
    accuracy?: number;
};
/** A recorded track, and how it was travelled. */
export type MatchRequest = {
    /** The positions of one device, the earliest first. */
    positions: components["schemas"]["MatchPosition"][];
    /**
     * How to travel. `auto` (driving) and `pedestrian` (walking) are documented, the full set is not.
     *
     * > **Geofield defines:** `car` and `driving` are other names of `auto`, `foot` and `walking` of `pedestrian`, `bike` and `cycling` of
     * > `bicycle`.
     */
    costing?: components["schemas"]["Costing"];
};
/** The roads as a GeoJSON line. */
export type MatchedLine = {
    /** Always `LineString`. */
    type: "LineString";
    /** Positions as `[longitude, latitude]`. */
    coordinates: components["schemas"]["LonLatPair"][];
};
/** A part of the track that follows roads without a break. */
export type Matching = {
    /** Distance along the roads in metres. */
    distance: number;
    /** Mean confidence of its positions. */
    confidence: number;
    /** Index of its first position in the request, from 0. */
    first: number;
    /** Index of its last position. */
    last: number;
    /** The roads as a GeoJSON line. */
    geometry: components["schemas"]["MatchedLine"];
};
/** Where a position is on the roads. Null where no road fits, for a jump, and between two matchings. */
export type MatchedPoint = {
    /** Index of the matching that the position belongs to, from 0. */
    matching: number;
    /** `[longitude, latitude]` in decimal degrees, longitude first. */
    location: components["schemas"]["LonLatPair"];
    /** Distance in metres from the position to `location`, at most 100. */
    offset: number;
    /** Distance in metres from the start of the matching to `location`, along the roads. */
    along: number;
    /**
     * How well the position fits the road: `exp(-(offset / accuracy)^2 / 2)`, with an accuracy of at least 5 m. 1
     * on the road, 0.61 at a distance of `accuracy`, 0.14 at twice that.
     */
    confidence: number;
} | null;
/** The roads that the track followed. */
export type MatchResponse = {
    /** Distance along roads in metres: the sum of all matchings. */
    distance: number;
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
    /** The parts of the track that follow roads without a break, in order. Empty when no road fits. */
    matchings: components["schemas"]["Matching"][];
    /** One entry per position of the request, in the same order. */
    points: components["schemas"]["MatchedPoint"][];
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
};
/** The points to snap to roads. */
export type LocateRequest = {
    /**
     * The points.
     *
     * > **Geofield defines:** At most 100.
     */
    locations: components["schemas"]["Location"][];
    /**
     * `true` returns full road attributes.
     * @default false
     */
    verbose?: boolean;
    /** Travel mode: only roads that are open to it are found. */
    costing?: components["schemas"]["Costing"];
    /**
     * Settings of the routing engine, by the name of the costing. Those of another costing than that in use, and settings that are
     * not listed here, have no effect, and a warning (902) names them.
     */
    costing_options?: components["schemas"]["CostingOptions"];
};
/**
 * An identifier in four parts.
 *
 * > **Geofield defines:** It identifies an edge or a node of the routing graph.
 */
export type GraphId = {
    /**
     * Value.
     *
     * > **Geofield defines:** The other three in one number.
     */
    value: number;
    /**
     * Id.
     *
     * > **Geofield defines:** Number within the tile.
     */
    id: number;
    /** Id of the tile. */
    tile_id: number;
    /**
     * Level.
     *
     * > **Geofield defines:** Level of the road hierarchy.
     */
    level: number;
};
/** A junction, as the routing engine reports it. Without `verbose` only its position is returned. */
export type LocatedNode = {
    /** Longitude in decimal degrees. */
    lon: number;
    /** Latitude in decimal degrees. */
    lat: number;
    /** The junction in the routing graph. */
    node_id?: components["schemas"]["GraphId"];
    /** Kind of junction, e.g. `street_intersection`. */
    type?: string;
    /** Form of junction, e.g. `regular`. */
    intersection_type?: string;
    /** Whether it has a traffic signal. */
    traffic_signal?: boolean;
    /** Whether traffic drives on the right. */
    drive_on_right?: boolean;
    /** Number of roads that leave the junction. */
    edge_count?: number;
    /** Elevation in metres, if the map has it. */
    elevation?: number;
    /** The country and state in which the junction lies. */
    administrative?: {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/** Information on the edge. */
export type EdgeInfo = {
    /**
     * Speed limit. 0 when unknown.
     *
     * > **Geofield defines:** In km/h.
     */
    speed_limit: number;
    /**
     * Mean elevation.
     *
     * > **Geofield defines:** In metres, null when unknown.
     */
    mean_elevation: number | null;
    /**
     * Shape of the road.
     *
     * > **Geofield defines:** An encoded polyline of precision 6, latitude first.
     */
    shape: string;
    /** Road names. */
    names: string[];
    /**
     * Id of the way.
     *
     * > **Geofield defines:** Its OpenStreetMap id.
     */
    way_id: number;
    /** Which bicycle networks the road belongs to. */
    bike_network: {
        /** A network of mountain bike routes. */
        mountain: boolean;
        /** A local network. */
        local: boolean;
        /** A regional network. */
        regional: boolean;
        /** A national network. */
        national: boolean;
    };
};
/** Ways of travelling. */
export type TravelModes = {
    /** Trucks. */
    truck: boolean;
    /** Pedestrians. */
    pedestrian: boolean;
    /** Wheelchairs. */
    wheelchair: boolean;
    /** Taxis. */
    taxi: boolean;
    /** High-occupancy vehicles. */
    HOV: boolean;
    /** Emergency vehicles. */
    emergency: boolean;
    /** Motorcycles. */
    motorcycle: boolean;
    /** Cars. */
    car: boolean;
    /** Mopeds. */
    moped: boolean;
    /** Buses. */
    bus: boolean;
    /** Bicycles. */
    bicycle: boolean;
};
/** The attributes of the edge. */
export type EdgeAttributes = {
    /** Whether it is on a bridge. */
    bridge: boolean;
    /** Whether it has a sign. */
    has_sign: boolean;
    /** Whether it is a dead end. */
    deadend: boolean;
    /** Whether it is a country crossing. */
    country_crossing: boolean;
    /** Whether it is in a tunnel. */
    tunnel: boolean;
    /**
     * Whether it is seasonal.
     *
     * > **Wider than the document:** Not required, because Geofield's routing engine does not report it.
     */
    seasonal?: boolean;
    /**
     * Whether it is part of a complex restriction.
     *
     * > **Geofield defines:** A turn restriction over several roads.
     */
    part_of_complex_restriction: boolean;
    /** Whether it has an access restriction. */
    access_restriction: boolean;
    /**
     * Whether it has a traffic signal.
     *
     * > **Geofield defines:** The sign or signal stands at the end of the road.
     */
    traffic_signal: boolean;
    /** Whether it has a toll. */
    toll: boolean;
    /** Whether it is part of a roundabout. */
    round_about: boolean;
    /** Whether it belongs to a bike network. */
    bike_network: boolean;
    /** Whether it is a truck route. */
    truck_route: boolean;
    /** Whether it is not a through road. */
    not_thru: boolean;
    /** Whether it is for those with a destination there only. */
    destination_only: boolean;
    /** Whether only trucks with a destination there may use it. */
    destination_only_hgv?: boolean;
    /**
     * Whether it has a yield sign.
     *
     * > **Geofield defines:** The sign or signal stands at the end of the road.
     */
    yield_sign: boolean;
    /**
     * Whether this is the forward direction.
     *
     * > **Geofield defines:** The direction in which the road was drawn.
     */
    forward: boolean;
    /**
     * Whether it has a stop sign.
     *
     * > **Geofield defines:** The sign or signal stands at the end of the road.
     */
    stop_sign: boolean;
    /** Whether there is a sidewalk on the right. */
    sidewalk_right: boolean;
    /** Whether there is a sidewalk on the left. */
    sidewalk_left: boolean;
    /**
     * Cycle lane.
     *
     * > **Geofield defines:** Kind of cycle lane, e.g. `none`.
     */
    cycle_lane: string;
    /**
     * SAC scale.
     *
     * > **Geofield defines:** Difficulty for hikers, e.g. `none`.
     */
    sac_scale: string;
    /** Number of lanes. */
    lane_count: number;
    /** Access by way of travelling. */
    access: components["schemas"]["TravelModes"];
    /** Start of a restriction, by way of travelling. */
    start_restriction: components["schemas"]["TravelModes"];
    /** End of a restriction, by way of travelling. */
    end_restriction: components["schemas"]["TravelModes"];
    /** Geometric attributes. */
    geo_attributes: {
        /**
         * Curvature.
         *
         * > **Geofield defines:** 0 is straight.
         */
        curvature: number;
        /**
         * Maximum downward slope.
         *
         * > **Geofield defines:** In degrees, 0 when unknown.
         */
        max_down_slope: number;
        /**
         * Maximum upward slope.
         *
         * > **Geofield defines:** In degrees, 0 when unknown.
         */
        max_up_slope: number;
        /**
         * Weighted grade.
         *
         * > **Geofield defines:** In percent, 0 when unknown.
         */
        weighted_grade: number;
        /**
         * Length.
         *
         * > **Geofield defines:** In metres.
         */
        length: number;
    };
    /**
     * Speeds.
     *
     * > **Geofield defines:** In km/h.
     */
    speeds: {
        /** Whether speeds are predicted. */
        predicted: boolean;
        /**
         * Speed in constrained flow.
         *
         * > **Geofield defines:** In km/h, 0 when unknown.
         */
        constrained_flow: number;
        /**
         * Speed in free flow.
         *
         * > **Geofield defines:** In km/h, 0 when unknown.
         */
        free_flow: number;
        /**
         * Default speed.
         *
         * > **Geofield defines:** In km/h.
         */
        default: number;
        /**
         * Type of the speed.
         *
         * > **Geofield defines:** Where the default comes from: `tagged` or `classified`.
         */
        type: string;
    };
    /** Identifier of the end node. */
    end_node: components["schemas"]["GraphId"];
    /** Classification of the road. */
    classification: {
        /**
         * Whether it is internal.
         *
         * > **Geofield defines:** It lies inside a junction.
         */
        internal: boolean;
        /**
         * Whether it is a link.
         *
         * > **Geofield defines:** A ramp, for example.
         */
        link: boolean;
        /**
         * Surface.
         *
         * > **Geofield defines:** For example `paved_smooth`.
         */
        surface: string;
        /**
         * Use.
         *
         * > **Geofield defines:** For example `road`.
         */
        use: string;
        /**
         * Class.
         *
         * > **Geofield defines:** For example `primary`.
         */
        classification: string;
    };
};
/**
 * A road at the point. Most of its fields are documented without a unit or a meaning.
 *
 * > **Geofield defines:** Each direction of a road is an entry of its own. Without `verbose` it has only `way_id`, the snapped point,
 * > `side_of_street` and `percent_along`.
 */
export type LocatedEdge = {
    /** Latitude of the snapped point in decimal degrees. */
    correlated_lat: number;
    /** Longitude of the snapped point in decimal degrees. */
    correlated_lon: number;
    /**
     * Distance in metres.
     *
     * > **Geofield defines:** From the input point to the snapped point.
     */
    distance?: number;
    /**
     * Side of the street.
     *
     * > **Geofield defines:** On which side of the road the input point is: `left`, `right` or `neither`.
     */
    side_of_street: string;
    /**
     * Linear reference.
     *
     * > **Geofield defines:** The road as OpenLR in base 64.
     */
    linear_reference?: string;
    /**
     * Where on the road the snapped point is.
     *
     * > **Geofield defines:** From 0 (the beginning of the road) to 1.
     */
    percent_along: number;
    /**
     * Outbound reach.
     *
     * > **Geofield defines:** How many roads can be reached from this one, up to a limit.
     */
    outbound_reach?: number;
    /**
     * Inbound reach.
     *
     * > **Geofield defines:** From how many roads this one can be reached, up to a limit.
     */
    inbound_reach?: number;
    /**
     * Heading.
     *
     * > **Geofield defines:** Direction of the road at the snapped point, degrees clockwise from north.
     */
    heading?: number;
    /** Access restrictions. */
    access_restrictions?: {
        [key: string]: unknown;
    }[];
    /**
     * Live speed.
     *
     * > **Geofield defines:** Empty when none is known.
     */
    live_speed?: {
        [key: string]: unknown;
    };
    /**
     * Predicted speeds.
     *
     * > **Geofield defines:** In km/h. Empty when none are known.
     */
    predicted_speeds?: number[];
    /**
     * Identifier of the edge.
     *
     * > **Geofield defines:** The road in the routing graph.
     */
    edge_id?: components["schemas"]["GraphId"];
    /** Information on the edge. */
    edge_info?: components["schemas"]["EdgeInfo"];
    /** The attributes of the edge. */
    edge?: components["schemas"]["EdgeAttributes"];
    /** OpenStreetMap id of the road, without `verbose`. */
    way_id?: number;
    /** Whether the road has a shoulder. */
    shoulder?: boolean;
    /** A circle around the road, as the routing engine reports it. */
    bounding_circle?: {
        [key: string]: unknown;
    };
};
/** What was found for one input point. Its coordinates are latitude and longitude in separate fields. */
export type LocateEntry = {
    /** Longitude of the input point in decimal degrees. */
    input_lon: number;
    /** Latitude of the input point in decimal degrees. */
    input_lat: number;
    /**
     * The nodes at the point.
     *
     * > **Geofield defines:** Empty when no road was found.
     */
    nodes: components["schemas"]["LocatedNode"][];
    /**
     * The edges at the point.
     *
     * > **Geofield defines:** The nearest first. Empty when no road was found.
     */
    edges: components["schemas"]["LocatedEdge"][];
    /** Why no road was found. */
    reason?: string;
    /**
     * Warnings about the result. Absent when there are none. Codes from 901 are Geofield's, the others the routing engine's:
     * 901 (the roads are synthetic and do not exist), 902 (an option has no effect), 903 (a stop is 200 m or more from its road), 904 (a source or target is too
     * far from any road, so that its cells are null), 905 (a contour is too small to draw).
     */
    warnings?: components["schemas"]["Warnings"];
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/** Name of a map style. */
export type StyleName = "basic" | "bright" | "dark" | "fiord" | "liberty" | "positron" | "terrain" | "toner" | "3d";
/** Language of names, by its ISO 639-1 code: Bengali, English, Gujarati, Hindi, Malayalam, Marathi, Odia or Telugu. */
export type MapLanguage = "bn" | "en" | "gu" | "hi" | "ml" | "mr" | "or" | "te";
/** One source of data. */
export type MapSource = {
    /** Kind of source. */
    type: "vector" | "raster" | "raster-dem" | "geojson" | "image" | "video";
    /** URL of the TileJSON document. */
    url?: string;
    /** URLs of the tiles, with the placeholders `{z}`, `{x}` and `{y}`. */
    tiles?: string[];
    /** Lowest zoom level with tiles. */
    minzoom?: number;
    /** Highest zoom level with tiles. */
    maxzoom?: number;
    /** West, south, east and north edge in decimal degrees, longitude first. */
    bounds?: number[];
    /** Size of a raster tile in pixels. */
    tileSize?: number;
    /** How an elevation tile holds its heights, e.g. `terrarium`. */
    encoding?: string;
    /** Whom to name on the map, as HTML. */
    attribution?: string;
} & {
    [key: string]: unknown;
};
/** One layer of the drawing. */
export type MapLayer = {
    /** Name of the layer. No two are alike. */
    id: string;
    /** What it draws. */
    type: "background" | "fill" | "line" | "symbol" | "raster" | "circle" | "fill-extrusion" | "heatmap" | "hillshade" | "color-relief";
    /** Name of the source. */
    source?: string;
    /** Layer of a vector tile, e.g. `transportation`. */
    "source-layer"?: string;
    /** Zoom level from which it is drawn. */
    minzoom?: number;
    /** Zoom level below which it is drawn. */
    maxzoom?: number;
    /** Which features to draw: an expression. */
    filter?: unknown[];
    /** How to place it. */
    layout?: {
        [key: string]: unknown;
    };
    /** How to paint it. */
    paint?: {
        [key: string]: unknown;
    };
    /** Notes for tools. */
    metadata?: {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * A map style document of the MapLibre Style Specification, version 8. It says where the map's data comes from and how
 * to draw it. URLs in it carry the caller's key.
 */
export type MapStyle = {
    /** Version of the style specification. */
    version: 8;
    /** Name of the style. */
    name: string;
    /** Notes for tools. */
    metadata?: {
        [key: string]: unknown;
    };
    /** `[longitude, latitude]` to begin at, in decimal degrees, longitude first. */
    center?: [
        number,
        number
    ];
    /** Zoom level to begin at. */
    zoom?: number;
    /** Direction that is up, degrees clockwise from north. */
    bearing?: number;
    /** Tilt of the map in degrees. 0 looks straight down. */
    pitch?: number;
    /** Light that falls on extruded buildings. */
    light?: {
        [key: string]: unknown;
    };
    /** Sky and fog of a tilted map. */
    sky?: {
        [key: string]: unknown;
    };
    /** Relief under the map. */
    terrain?: {
        /** Name of the elevation source. */
        source: string;
        /** How many times higher than real to draw it. */
        exaggeration?: number;
    };
    /** Projection of the map. */
    projection?: {
        [key: string]: unknown;
    };
    /** How changes of the style fade in. */
    transition?: {
        [key: string]: unknown;
    };
    /** URL of the icons, or a list of them. */
    sprite?: string | {
        /** Prefix of the icons' names. */
        id: string;
        /** URL without an ending. */
        url: string;
    }[];
    /** URL of the fonts, with the placeholders `{fontstack}` and `{range}`. */
    glyphs?: string;
    /** Where the data comes from, by name. */
    sources: {
        [key: string]: components["schemas"]["MapSource"];
    };
    /** What to draw, from bottom to top. */
    layers: components["schemas"]["MapLayer"][];
} & {
    [key: string]: unknown;
};
/** One address to look up. */
export type GeocodeBatchItem = {
    /** Your own name for this item. It comes back with its result. */
    id?: string;
    /** An address, a landmark or the name of a place. */
    searchKey: string;
    /**
     * A rectangle in decimal degrees (WGS-84).
     *
     * > **Geofield defines:** Only places inside it are returned. Swapped south and north are corrected.
     */
    bounds?: components["schemas"]["SearchBounds"];
    /**
     * A position in decimal degrees (WGS-84), such as the caller's own. Places near it come before others that fit the text
     * alike: most within 60 km, a little within 300 km. No place is left out.
     */
    near?: components["schemas"]["SearchPosition"];
};
/** Any other value. It fails alone. */
export type FaultyBatchItem = {
    [key: string]: unknown;
} | unknown[] | string | number | boolean | null;
/** The addresses to look up. */
export type GeocodeBatchRequest = {
    /** At most 1,000 addresses. An item of another form fails alone (`VALIDATION_FAILED`); the others are looked up. */
    items: (components["schemas"]["GeocodeBatchItem"] | components["schemas"]["FaultyBatchItem"])[];
    /**
     * Maximum places per address.
     * @default 1
     */
    take?: number;
    /**
     * Language of the names of places and roads as an IETF tag, e.g. `hi` or `ur-IN`. Without it the header `Accept-Language`
     * decides. Names come from the imported maps; a name that has none in the language is English, or as the map writes it.
     */
    language?: string;
};
/** The places found for one item, or its error. */
export type GeocodeBatchResult = {
    /** The `id` of the item, where it has one. */
    id?: string;
    /** Position of the item in the request. */
    index: number;
    /** Best first; empty when nothing matches or the item failed. With a `lat, lon` search key: one coordinate look-up. */
    docs: (components["schemas"]["FoundPlace"] | components["schemas"]["CoordinateLookup"])[];
    /** Why the item failed: the error that its single call would get. */
    error?: components["schemas"]["ErrorObject"];
};
/** One result per item. */
export type GeocodeBatchResponse = {
    /** In the order of the items. */
    results: components["schemas"]["GeocodeBatchResult"][];
};
/** A link to another resource. */
export type FeatureLink = {
    /** The address. */
    href: string;
    /** What it is to this resource: `self`, `next`, `items`, `collection`, `data` and others. */
    rel: string;
    /** The media type of the resource. */
    type: string;
    /** What the resource is. */
    title?: string;
};
/** Where to begin. */
export type FeaturesLandingPage = {
    /** The tenant. */
    title: string;
    /** What the tenant has here. */
    description: string;
    /** Links to this resource and to others. */
    links: components["schemas"]["FeatureLinks"];
};
/** The conformance classes that the server implements. */
export type FeaturesConformance = {
    /** Their identifiers. */
    conformsTo: string[];
};
/** An OpenAPI 3.0 description. */
export type FeaturesApi = {
    /** The version of OpenAPI, 3.0.3. */
    openapi: string;
    /** The title and the version. */
    info: {
        [key: string]: unknown;
    };
    /** The paths, relative to the server. */
    paths: {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * Where and when the features are that the account may read. It may be larger than they are. A part is absent where there are
 * no features, or where only reading all of them would tell.
 */
export type FeatureExtent = {
    /** Where the features are. */
    spatial?: {
        /** One box, WGS-84 in decimal degrees with longitude first: west, south, east and north. */
        bbox: number[][];
        /** The coordinate reference system of the box. */
        crs: string;
    };
    /** When the features are, by the property that counts. */
    temporal?: {
        /** One interval: the first and the last moment (UTC). */
        interval: string[][];
        /** The temporal reference system of the interval. */
        trs: string;
    };
};
/** A collection of features. */
export type FeatureCollection = {
    /** Identifies the collection: `customers`, `visits`, `live`, `tracks`, or `records:LAYER`. */
    id: string;
    /** Its name for people. */
    title: string;
    /** What its features are, and which property is their time. */
    description: string;
    /**
     * Where and when the features are that the account may read. It may be larger than they are. A part is absent where there are
     * no features, or where only reading all of them would tell.
     */
    extent?: components["schemas"]["FeatureExtent"];
    /** What its items are. */
    itemType: "feature";
    /** The coordinate reference systems of the features. */
    crs: string[];
    /** Links to this resource and to others. */
    links: components["schemas"]["FeatureLinks"];
};
/** The collections that the caller may read. */
export type FeatureCollections = {
    /** Links to this resource and to others. */
    links: components["schemas"]["FeatureLinks"];
    /** The collections. */
    collections: components["schemas"]["FeatureCollection"][];
};
/** A JSON Schema of the features. */
export type FeatureSchema = {
    /** A feature is an object. */
    type: "object";
    /** The members of a feature. */
    properties: {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/** Where the feature is: a geometry of GeoJSON. Null if that is not known. */
export type FeatureGeometry = {
    /** The kind of geometry. */
    type: "Point" | "MultiPoint" | "LineString" | "MultiLineString" | "Polygon" | "MultiPolygon";
    /** Positions `[longitude, latitude]`, nested as GeoJSON says. */
    coordinates: (number | (number | (number | number[])[])[])[];
} | null;
/** A feature of GeoJSON. */
export type Feature = {
    /** The type of GeoJSON. */
    type: "Feature";
    /** Identifies the feature in its collection. */
    id: string;
    /** Where the feature is: a geometry of GeoJSON. Null if that is not known. */
    geometry: components["schemas"]["FeatureGeometry"];
    /** The values, by the names of `getFeatureSchema`. Null where there is none. */
    properties: {
        [key: string]: unknown;
    };
    /** Links to this resource and to others. */
    links?: components["schemas"]["FeatureLinks"];
};
/** One page of features. */
export type FeaturePage = {
    /** The type of GeoJSON. */
    type: "FeatureCollection";
    /** When the response was made (UTC). */
    timeStamp: string;
    /** How many features match, on all pages. Absent for `tracks`, which are not counted. */
    numberMatched?: number;
    /** How many features this page has. */
    numberReturned: number;
    /** Links to this resource and to others. */
    links: components["schemas"]["FeatureLinks"];
    /** The features. */
    features: components["schemas"]["Feature"][];
};
/** The rows as features of GeoJSON. */
export type FeedFeatures = {
    /** The type of GeoJSON. */
    type: "FeatureCollection";
    /** One feature for each row. */
    features: {
        /** The type of GeoJSON. */
        type: "Feature";
        /** Where the feature is: a geometry of GeoJSON. Null if that is not known. */
        geometry: components["schemas"]["FeatureGeometry"];
        /** The values, by the names of columns. */
        properties: {
            [key: string]: unknown;
        };
    }[];
};
/** Whose tracks, and of which days. At least one of `driver`, `employee_guid` and `trackerId` is required; with several, only positions that match all of them count. */
export type DailyTracksRequest = {
    /** Present or former user name of the account that pushed the positions. */
    driver?: string;
    /** The employee who has the driver's account. An employee without an account has no positions. */
    employee_guid?: string;
    /** The device. */
    trackerId?: string;
    /** The first day in the tenant's time zone. */
    from: string;
    /** The last day. With `from` at most 31 days, or 7 with `roads`. */
    to: string;
    /**
     * Radius of a stop in metres: how far positions may be from the mean of those before.
     * @default 100
     */
    stopMetres?: number;
    /**
     * The shortest stop in minutes.
     * @default 5
     */
    stopMinutes?: number;
    /**
     * `true` adds the distance along roads.
     * @default false
     */
    roads?: boolean;
    /** How the roads were travelled. */
    costing?: components["schemas"]["Costing"];
};
/** Distance along roads. Present with `roads`. */
export type DailyRoad = {
    /** Distance in metres: along roads, straight where no road fits, and over silences as `evidence` says. */
    distance: number;
    /** Share of the distance for which roads fit, from 0 to 1. Null when the distance is 0. */
    matched: number | null;
    /** `true` when the result comes from the synthetic roads of the starter map, which do not exist. Absent on real roads. */
    synthetic?: boolean;
};
/**
 * Where the distance comes from, in metres, and which positions were left out. `measured`, `matched` and `bridged` add up to
 * `road.distance` with `roads`, and else to `distance`; `jumps`, `inaccurate` and `off_duty` to `left_out`.
 */
export type DailyEvidence = {
    /** In metres, by positions and reported speeds. With `roads` only where no road fits. */
    measured: number;
    /** In metres, along roads that the positions follow. 0 without `roads`. */
    matched: number;
    /** In metres, by the quickest road over silences. 0 unless the tenant wants it, with `roads`. */
    bridged: number;
    /** In metres, straight over silences that count nowhere: so much is unknown at least. */
    missing: number;
    /** Positions that the device can't have reached. */
    jumps: number;
    /** Positions with an accuracy over 100 m. */
    inaccurate: number;
    /** Positions with the device status 4. */
    off_duty: number;
    /** Positions that an app made up, as the device says. They count like others. */
    mock: number;
};
/** The first or last position that counts. If none does, that of all. */
export type TrackEnd = {
    /** Latitude in decimal degrees (WGS-84). */
    lat: number;
    /** Longitude in decimal degrees (WGS-84). */
    lng: number;
    /** When the device was there: Unix time in seconds (UTC). */
    ts: number;
};
/** A place where the device stayed. */
export type TrackStop = {
    /** Mean latitude of its positions in decimal degrees (WGS-84). */
    lat: number;
    /** Mean longitude of its positions in decimal degrees (WGS-84). */
    lng: number;
    /** Its first position: Unix time in seconds (UTC). */
    from: number;
    /** Its last position: Unix time in seconds (UTC). */
    to: number;
    /** Duration in seconds. */
    seconds: number;
    /** Number of positions. */
    positions: number;
    /** The address there, by `reverseGeocode`. Null when none is known. */
    address: string | null;
};
/** What one driver did with one device on one day. `getDailyTracks` states the rules. */
export type DailyTrack = {
    /** The day in the tenant's time zone. */
    date: string;
    /** Present user name of the account that pushed the positions. */
    driver: string;
    /** The device. */
    trackerId: string;
    /** Number of positions of the day. */
    positions: number;
    /** Present, and `true`, if positions of the day were thinned by the tenant's setting: the distance may differ from what it was. */
    thinned?: true;
    /** Positions that did not count: jumps, inaccurate ones and those off duty. */
    left_out: number;
    /** Distance travelled in metres, by the positions and the speeds that the device reported. */
    distance: number;
    /** Distance along roads. Present with `roads`. */
    road?: components["schemas"]["DailyRoad"];
    /**
     * Where the distance comes from, in metres, and which positions were left out. `measured`, `matched` and `bridged` add up to
     * `road.distance` with `roads`, and else to `distance`; `jumps`, `inaccurate` and `off_duty` to `left_out`.
     */
    evidence: components["schemas"]["DailyEvidence"];
    /** Seconds on the way. */
    moving_seconds: number;
    /** Seconds at stops. */
    standing_seconds: number;
    /** Seconds of silence or off duty, for which the route is unknown. */
    unknown_seconds: number;
    /** The first or last position that counts. If none does, that of all. */
    first: components["schemas"]["TrackEnd"];
    /** The first or last position that counts. If none does, that of all. */
    last: components["schemas"]["TrackEnd"];
    /** The stops, the earliest first. */
    stops: components["schemas"]["TrackStop"][];
};
/** The tracks by day and device. */
export type DailyTracksResult = {
    /** Always 0 (success). */
    result: components["schemas"]["TrackingResult"];
    /** The outcome in words. A refused request has an HTTP error status and the error body instead. */
    status: components["schemas"]["TrackingOutcome"];
    /** The tracks, and the time zone of their days. */
    data: {
        /** The tenant's time zone, e.g. `Asia/Kolkata`. */
        timeZone: string;
        /** One entry per day, device and driver, the earliest day first. Days without positions have none. */
        tracks: components["schemas"]["DailyTrack"][];
    };
};

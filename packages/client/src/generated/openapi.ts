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
         * @description Trades a user's name and password for an access token (`grant_type=password`), or a refresh token for a new pair
         *     (`grant_type=refresh_token`; no user name or password is sent). Needs the `api-key` query parameter and no bearer
         *     token. Access tokens are short-lived: `expires_in` says how many seconds. A refresh token is good for one use.
         */
        post: operations["createToken"];
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
         * @description Answers the fields of a layer in this tenant, the integer `version` of that list and, when asked, the layer's
         *     settings. It returns the schema and no record: for one record's data see `getRecord`.
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
         * @description Stores one record of any layer. Call `getLayerSchema` first: the body is keyed by the `propertyName` values it lists.
         *
         *     1. Keys outside the schema are ignored.
         *     2. Each value must respect the field's declared data type.
         *     3. Fields with `required: true` must be present. A layer with no required fields accepts a body with only `Title`.
         *     4. Validators declared on a field are enforced: in SAMPLE_DATA, `sample_data_mobile_number` must be 8 to 12 characters.
         *     5. Platform fields (`Id`, `CreatedDate`, `CreatedUser`, `ModifiedDate`, `ModifiedUser`, the `*_created_from` and
         *        `*_last_modified_from` markers) must not be sent. `Title` and `Description` may be sent.
         *
         *     Points are GeoJSON serialized to a string, longitude first.
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
         * @description Answers one page of a layer's records with the number of all matches. The order is stable: oldest first.
         *     `take: -1` returns all matches and is only safe on small layers.
         */
        post: operations["searchRecords"];
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
         * @description Writes the fields sent and leaves the others as they are. The answer is the internal node record, not the shape of
         *     search and detail: `LayerData` holds exactly the fields this call wrote, as strings. Keys that the layer does not
         *     define are echoed at top level and not stored. Read the full record with `getRecord`.
         */
        put: operations["updateRecord"];
        post?: never;
        /**
         * Delete a record
         * @description Deletes one record. Answers 200 whether or not it existed: `count` is 1 when it was deleted and 0 when nothing
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
         * @description Answers one record with its system fields and all its values, and the plain layer name in `Layer`.
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
    "/geocode/digipin-decode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decode a DIGIPIN given in the query
         * @description The same as the POST form, with the code in the query: answers the centre and the edges of the cell as strings of
         *     decimal degrees (WGS-84, latitude and longitude in fields of their own).
         */
        get: operations["decodeDigipinByQuery"];
        put?: never;
        /**
         * Decode a DIGIPIN
         * @description Answers the centre and the edges of the cell that a DIGIPIN names, as strings of decimal degrees (WGS-84, latitude
         *     and longitude in fields of their own).
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
         * @description Answers the 10-character code of the cell of about 4 m by 4 m at a latitude and longitude (WGS-84, decimal degrees).
         *     DIGIPIN covers latitude 2.5 to 38.5 and longitude 63.5 to 99.5; a position outside is an error.
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
         * @description Answers the best route through two or more stops (`lat` and `lon` in fields of their own), visited in the order given,
         *     with turn-by-turn maneuvers. Times are in seconds, lengths in `units`. Each leg's `shape` is an encoded polyline of
         *     precision 6, latitude first.
         *
         *     Where the server runs on its starter map, roads are synthetic and their names say so.
         */
        post: operations["findRoute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A user's own credentials. */
        PasswordGrant: {
            /**
             * @description Always `password`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "password";
            /** @description The user's name in the tenant of the API key. */
            username: string;
            /**
             * Format: password
             * @description The user's password.
             */
            password: string;
        };
        /** @description A refresh token of an earlier answer. */
        RefreshGrant: {
            /**
             * @description Always `refresh_token`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "refresh_token";
            /** @description The latest refresh token. It is good for one use. */
            refresh_token: string;
        };
        TokenRequest: components["schemas"]["PasswordGrant"] | components["schemas"]["RefreshGrant"];
        /** @description An access token with its companion refresh token. */
        Token: {
            /** @description Bearer token for tenant operations. */
            access_token: string;
            /** @description How to send it, e.g. `bearer`. */
            token_type: string;
            /** @description Seconds until the access token expires. */
            expires_in: number;
            /** @description Used to obtain a new access token. */
            refresh_token: string;
        };
        /** @description An OAuth 2.0 error (RFC 6749, section 5.2). */
        TokenError: {
            /**
             * @description Stable code. `server_error` when the server failed.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "server_error";
            /** @description What was wrong, for a person. */
            error_description?: string;
        };
        /** @description What to return beside the fields. */
        LayerDetailRequest: {
            properties?: {
                /** @description `true` returns `layerSettings` too. */
                layerSettings?: boolean;
                /**
                 * @description `true` lists every field, the platform's own included. Otherwise only the fields that a create or update
                 *     body may use (our reading: the document names the switch and not its effect).
                 */
                isTakeAll?: boolean;
            };
        };
        /**
         * @description Numeric type code. 10 is List (documented). The others are this project's reading: 1 Boolean, 2 Number (integer),
         *     3 String (one line), 4 Real, 5 DateTime (RFC 3339), 6 BigString (multi-line), 7 Map (GeoJSON geometry serialized to
         *     a string, coordinates longitude first), 8 Text (rich text), 9 File (reference), 10 List, 11 MapVN2000 (reserved,
         *     refused).
         * @enum {integer}
         */
        DataType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
        /** @description Where a list takes its values from, and the rules a value must keep. */
        PropertyConfig: {
            /** @description The allowed values of a List field: given here, or read from another layer. */
            content?: {
                /**
                 * @description `predefine`: `source` lists the values. `layer`: `source` names the layer.
                 * @enum {string}
                 */
                mode: "predefine" | "layer";
                /** @description The allowed values, or the name of the layer they are read from. */
                source: string[] | string;
                /** @description Field of the source layer whose value is stored. */
                valueField?: string;
                /** @description Field of the source layer that is shown. */
                displayField?: string;
                /** @description Field of this layer that narrows the choice. */
                dependsOn?: string;
            };
            /** @description Rules that a value must keep. */
            validator?: {
                /**
                 * @description The rule.
                 * @enum {string}
                 */
                type: "required" | "regex" | "minLength" | "maxLength" | "min" | "max";
                /** @description The rule's bound: a number, or a pattern for `regex`. */
                value?: number | string;
                /** @description Shown instead of the built-in message. */
                message?: string;
            }[];
        };
        LayerProperty: {
            /** @description Key to send in a request body. */
            propertyName: string;
            /** @description UI label, never sent to the API. */
            displayName: string;
            dataType: components["schemas"]["DataType"];
            /** @description `true` means the field must be present on create. */
            required: boolean;
            /** @description Set by the platform. Do not send these, except Title and Description. */
            isSystem: boolean;
            /** @description A custom field defined for this tenant. */
            isAdditional: boolean;
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
        /** @description What went wrong, as a stable code and a sentence for a person. */
        Error: {
            error: {
                /** @description The HTTP status. */
                statusCode: number;
                /** @description The HTTP status text. */
                name: string;
                /** @description What was wrong, for a person. */
                message: string;
                /** @description Stable code to branch on. New codes may be added. */
                code: string;
                /** @description One entry per faulty field. */
                details?: {
                    /** @description JSON Pointer into the body, or the parameter's name. */
                    path: string;
                    /** @description Which rule was broken, e.g. `required`, `maxLength`. */
                    code: string;
                    /** @description What was got and what is expected. */
                    message: string;
                }[];
            };
        };
        /**
         * @description A flat object keyed by the `propertyName` values of the layer's schema. The known keys here are those of every layer
         *     and of the demo layer SAMPLE_DATA. Platform fields must not be sent.
         */
        RecordInput: {
            /** @description Display label. */
            Title?: string;
            /** @description Longer text. */
            Description?: string;
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
         * Format: uuid
         * @description Record identifier. Used by update, detail and delete.
         */
        RecordId: string;
        /** @description Display label. Null when not set. */
        Title: string | null;
        /**
         * Format: date-time
         * @description When the record was created (UTC).
         */
        CreatedDate: string;
        /** @description User name of the account that created it. */
        CreatedUser: string;
        /** @description The new record, with the custom fields that were sent and the layer's `<layer>_created_from` marker. */
        CreatedRecord: {
            Id: components["schemas"]["RecordId"];
            /** @description The layer's name, as in the path. */
            Layer: string;
            Title: components["schemas"]["Title"];
            CreatedDate: components["schemas"]["CreatedDate"];
            CreatedUser: components["schemas"]["CreatedUser"];
        } & {
            [key: string]: unknown;
        };
        /** @description One page of the layer's records. Keep requesting until `skip + take` reaches `total`. */
        SearchRequest: {
            /**
             * @description Records to skip. 0 is the first page.
             * @default 0
             */
            skip?: number;
            /**
             * @description Maximum records in the page. `-1` returns all matches and is only safe on small layers; `0` returns only `total` (our definition).
             * @default 50
             */
            take?: number;
        };
        /** @description Longer text. Null when not set. */
        Description: string | null;
        /**
         * @description A record as detail and search return it: the system fields, the layer's own fields, and the markers
         *     `<layer>_created_from` and `<layer>_last_modified_from` (integer: 1 Mobile, 2 Web, 3 Others).
         */
        Record: {
            Id: components["schemas"]["RecordId"];
            /** @description The plain layer name. */
            Layer: string;
            /** @description Internal storage location, read-only. */
            Path?: string;
            /** @description Internal storage location of the parent, read-only. */
            ParentPath?: string;
            CreatedDate?: components["schemas"]["CreatedDate"];
            CreatedUser?: components["schemas"]["CreatedUser"];
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            ModifiedDate?: string;
            /** @description Who last changed it. */
            ModifiedUser?: string;
            Title?: components["schemas"]["Title"];
            Description?: components["schemas"]["Description"];
        } & {
            [key: string]: unknown;
        };
        /** @description One page of records, oldest first. */
        RecordPage: {
            /** @description The records of this page. */
            data: components["schemas"]["Record"][];
            /** @description Number of matches, ignoring paging. */
            total: number;
        };
        /**
         * @description A flat object of the fields to change, keyed by the `propertyName` values of the layer's schema. Null takes a
         *     layer's field off (our extension). Platform fields must not be sent.
         */
        RecordChanges: {
            /** @description Display label. */
            Title?: string;
            /** @description Longer text. */
            Description?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The internal node record that an update answers. It is not the shape of search and detail: untouched fields are not
         *     echoed. `LayerData` confirms a write, not `Modified`, which can equal `Created`. Keys that the layer does not define
         *     are echoed at top level and not stored.
         */
        NodeRecord: {
            Id: components["schemas"]["RecordId"];
            /** @description Lower-case duplicate of `Id`. */
            id?: components["schemas"]["RecordId"];
            /** @description The internal name: a tenant system code plus the layer name. */
            Layer: string;
            /** @description Internal, read-only; ignore it. */
            Name?: string;
            Title?: components["schemas"]["Title"];
            Description?: components["schemas"]["Description"];
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            Created?: string;
            /** @description Who created it. */
            Creator?: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC). It can equal `Created`.
             */
            Modified?: string;
            /** @description Who last changed it. */
            Modifier?: string;
            /** @description Internal, read-only; ignore it. */
            Path?: string;
            /** @description Internal, read-only; ignore it. */
            ParentIdPath?: string;
            /** @description Internal, read-only; ignore it. */
            NodeId?: number;
            /** @description Internal, read-only; ignore it. */
            ParentId?: number;
            /** @description Platform field. */
            Type?: string | null;
            /** @description Platform field. */
            Status?: string | number | null;
            /** @description Platform field. */
            Template?: string | null;
            /** @description Platform field. */
            Content?: string | null;
            /** @description Platform field. */
            MimeType?: string | null;
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
                /** @description The field's label. */
                DisplayName: string;
                /** @description The value as a string. */
                Value: string | null;
                /** @description Numeric type code. */
                DataType: number;
                /** @description Display format. */
                Format: string | null;
            }[];
        } & {
            [key: string]: unknown;
        };
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
        /**
         * @description A DIGIPIN: 10 characters out of `F C 9 8 J 3 2 7 K 4 5 6 L M P T`. Lower case, hyphens as in print
         *     (`39J-49L-L8T4`) and shorter codes, which name a larger cell, are accepted too (our extension).
         */
        Digipin: string;
        Degrees: string;
        /** @description The cell that a DIGIPIN names. All coordinates are strings of decimal degrees. */
        DecodedDigipin: {
            /** @description Latitude of the cell's centre in decimal degrees. */
            latitude: components["schemas"]["Degrees"];
            /** @description Longitude of the cell's centre in decimal degrees. */
            longitude: components["schemas"]["Degrees"];
            /** @description Number of characters decoded. */
            level: number;
            /** @description The cell's edges. */
            bounds: {
                /** @description South edge (latitude) in decimal degrees. */
                minLatitude: components["schemas"]["Degrees"];
                /** @description North edge (latitude) in decimal degrees. */
                maxLatitude: components["schemas"]["Degrees"];
                /** @description West edge (longitude) in decimal degrees. */
                minLongitude: components["schemas"]["Degrees"];
                /** @description East edge (longitude) in decimal degrees. */
                maxLongitude: components["schemas"]["Degrees"];
            };
        };
        DecodeRequest: {
            digipin: components["schemas"]["Digipin"];
        };
        /** @description The code of one cell. */
        DigipinCode: {
            /** @description The 10 characters of the cell, without hyphens. */
            digipin: string;
        };
        /** @description A position in decimal degrees (WGS-84), latitude and longitude in fields of their own. */
        Location: {
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description How to travel. `auto` (driving) and `pedestrian` (walking) are documented; the full set is not, and the others here are
         *     the engine's.
         * @default auto
         * @enum {string}
         */
        Costing: "auto" | "pedestrian" | "bicycle" | "motorcycle" | "motor_scooter" | "truck" | "bus" | "taxi";
        /**
         * @description Unit of every `length`: `km` is documented.
         * @default km
         * @enum {string}
         */
        Units: "km" | "kilometers" | "mi" | "miles";
        RouteRequest: {
            /** @description The stops, at least two, visited in the order given. */
            locations: components["schemas"]["Location"][];
            costing?: components["schemas"]["Costing"];
            units?: components["schemas"]["Units"];
            /**
             * @description Language of the instructions as an IETF tag, e.g. `en-US` or `hi-IN`.
             * @default en-US
             */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        TripLocation: {
            /** @description Kind of stop, e.g. `break`. */
            type: string;
            /** @description Latitude in decimal degrees. */
            lat: number;
            /** @description Longitude in decimal degrees. */
            lon: number;
            /** @description `left` or `right`; absent when the stop is on neither side. */
            side_of_street?: string;
            /** @description Position in the request. */
            original_index: number;
        } & {
            [key: string]: unknown;
        };
        Maneuver: {
            /** @description Kind of maneuver, the engine's code (0 to 43). */
            type: number;
            /** @description What to do, written. */
            instruction: string;
            /** @description What to do, spoken briefly. */
            verbal_succinct_transition_instruction?: string;
            /** @description Spoken just before the maneuver. */
            verbal_pre_transition_instruction?: string;
            /** @description Spoken just after the maneuver. */
            verbal_post_transition_instruction?: string;
            /** @description Spoken well before the maneuver. Optional. */
            verbal_transition_alert_instruction?: string;
            /** @description Names along the whole maneuver. */
            street_names?: string[];
            /** @description Names at its beginning where they differ. */
            begin_street_names?: string[];
            /** @description Duration in seconds. */
            time: number;
            /** @description Distance in `units`. */
            length: number;
            /** @description The engine's cost. */
            cost: number;
            /** @description Index of the maneuver's first point in the leg's `shape`. */
            begin_shape_index: number;
            /** @description Index of its last point. */
            end_shape_index: number;
            /** @description e.g. `drive`. */
            travel_mode: string;
            /** @description e.g. `car`. */
            travel_type: string;
            /** @description Whether the next maneuver follows so soon that it is spoken together with this one. Optional. */
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
            /** @description Which exit of the roundabout to take. */
            roundabout_exit_count?: number;
            /** @description What road signs say: the engine's lists of exit numbers, branches, towards and names. */
            sign?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Summary: {
            /** @description Whether a road on the way is restricted at some times. */
            has_time_restrictions: boolean;
            /** @description Whether there is a toll. */
            has_toll: boolean;
            /** @description Whether a motorway is used. */
            has_highway: boolean;
            /** @description Whether a ferry is used. */
            has_ferry: boolean;
            /** @description South edge (latitude) of the path in decimal degrees. */
            min_lat: number;
            /** @description West edge (longitude) of the path in decimal degrees. */
            min_lon: number;
            /** @description North edge (latitude) of the path in decimal degrees. */
            max_lat: number;
            /** @description East edge (longitude) of the path in decimal degrees. */
            max_lon: number;
            /** @description Duration in seconds. */
            time: number;
            /** @description Distance in `units`. */
            length: number;
            /** @description The engine's cost. */
            cost: number;
        } & {
            [key: string]: unknown;
        };
        Leg: {
            /** @description The turns of this leg. */
            maneuvers: components["schemas"]["Maneuver"][];
            summary: components["schemas"]["Summary"];
            /** @description The path as an encoded polyline of precision 6, latitude first. */
            shape: string;
        };
        Trip: {
            /** @description The stops in visiting order. */
            locations: components["schemas"]["TripLocation"][];
            /** @description One leg per pair of consecutive stops. */
            legs: components["schemas"]["Leg"][];
            summary: components["schemas"]["Summary"];
            /** @description The engine's word on the status. */
            status_message: string;
            /** @description 0 when a route was found. */
            status: number;
            /** @description Unit of `length`, e.g. `kilometers`. */
            units: string;
            /** @description Language of the instructions. */
            language: string;
        };
        /** @description The route found. */
        TripResponse: {
            trip: components["schemas"]["Trip"];
        };
        /** @description The routing engine's own error body. */
        EngineError: {
            /** @description The engine's code, e.g. 171 (no suitable edges near location), 442 (no path). */
            error_code: number;
            /** @description What was wrong, for a person. */
            error: string;
            /** @description The HTTP status. */
            status_code: number;
            /** @description The HTTP status text. */
            status: string;
        };
    };
    responses: {
        /** @description A parameter has a value that is not allowed (`INVALID_PARAMETER_VALUE`) or the body is not JSON (`MALFORMED_JSON`). */
        BadRequest: {
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
        /** @description The credentials belong to another tenant than the path, or do not cover this area (`TENANT_FORBIDDEN`). An unknown tenant gets the same answer. */
        Forbidden: {
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
        /** @description The body's content type is not one this operation takes (`UNSUPPORTED_MEDIA_TYPE`). */
        UnsupportedMediaType: {
            headers: {
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
        /** @description The tenant has no layer of this name (`LAYER_NOT_FOUND`), or the layer has no record with this `Id` (`ENTITY_NOT_FOUND`). */
        RecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request can't be routed. The body is the engine's own error body; a malformed or invalid body of the request gets the same shape. */
        EngineRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EngineError"];
            };
        };
    };
    parameters: {
        /**
         * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
         * @example demo
         */
        Tenant: string;
        /**
         * @description Layer name. Layer names are tenant-specific.
         * @example SAMPLE_DATA
         */
        LayerName: string;
        /**
         * @description The record's `Id` (a UUID).
         * @example 0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f
         */
        RecordId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next try.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description What is left of the key's quota, e.g. `"default";r=119;t=60`: requests (`r`) for the next seconds (`t`).
         * @example "default";r=119;t=60
         */
        RateLimit: string;
        /**
         * @description The key's quota, e.g. `"default";q=120;w=60`: requests (`q`) in a window of seconds (`w`).
         * @example "default";q=120;w=60
         */
        RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
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
                    "Cache-Control"?: "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description Bad request. A form field is missing or wrong, or the grant is not valid. */
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
            /** @description Too many tries, or the key's quota is used up. Try again after `Retry-After`. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description A part that this call needs is not ready. Try again after `Retry-After`. */
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
    getLayerSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
            403: components["responses"]["Forbidden"];
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
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LayerNotFound"];
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
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LayerNotFound"];
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
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
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
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LayerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Tenant code. The shared tenant `demo` is public; anything created in it can be seen by everyone.
                 * @example demo
                 */
                tenant: components["parameters"]["Tenant"];
                /**
                 * @description Layer name. Layer names are tenant-specific.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
            401: components["responses"]["Unauthorized"];
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
                 * @description Latitude in decimal degrees, 2.5 to 38.5.
                 * @example 28.622788
                 */
                latitude: string;
                /**
                 * @description Longitude in decimal degrees, 63.5 to 99.5.
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripResponse"];
                };
            };
            400: components["responses"]["EngineRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
}

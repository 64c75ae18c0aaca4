import type { Cure } from './cure.ts'
import { engineCures } from './engineCures.ts'

const platformCures: Record<string, Cure> = {
  INVALID_PARAMETER_VALUE: {
    meaning: 'A parameter in the path, the query or a header has a value that is not allowed.',
    cure: 'Read `details`: `path` names the parameter, `message` says what it must be. Percent-encode values in the path and the query.',
    retry: 'changed',
  },
  MALFORMED_JSON: {
    meaning:
      'The body is not JSON, not UTF-8, shorter than its `Content-Length`, nested deeper than 100 levels, or gives a key twice in one object.',
    cure: 'Build the body with a JSON library rather than from pieces of text. In a shell, put it into single quotes: inside double quotes, the shell removes those of the JSON.',
    retry: 'changed',
  },
  API_KEY_MISSING: {
    meaning: 'The request has no `api-key` query parameter. Every call needs it, also those with a token.',
    cure: 'Add `?api-key=YOUR_KEY` to the address. A header is not read. See [People and accounts](/guides/access/).',
    retry: 'changed',
  },
  API_KEY_INVALID: {
    meaning:
      'The server has no such key, or the key has expired or was withdrawn. `demo-key` works only on a server in demo mode.',
    cure: 'Compare the key with the one that you were given, without spaces around it. Ask the operator of the server for a new key.',
    retry: 'changed',
  },
  TOKEN_MISSING: {
    meaning: 'The operation belongs to a tenant, and the request has no `Authorization` header.',
    cure: 'Get a token with [createToken](/reference/createToken/) and send `Authorization: Bearer TOKEN`. The TypeScript client does both.',
    retry: 'changed',
  },
  TOKEN_INVALID: {
    meaning:
      'The token is not one of this server, or it was ended: a new password, a disabled account, a login that was ended, or a refresh token that was used again too late. A limited token was revoked, or its account is disabled.',
    cure: 'Log in again with the user name and the password. If that fails too, the account is disabled: ask an administrator.',
    retry: 'changed',
  },
  TOKEN_EXPIRED: {
    meaning: 'The access token is older than the `expires_in` of its response.',
    cure: 'Get a new one with the `refresh_token` grant of [createToken](/reference/createToken/), then send the request again. The TypeScript client does this by itself.',
    retry: 'changed',
  },
  TOKEN_SCOPE_MISSING: {
    meaning:
      'The request has a limited token, which does not open this operation. Its scope decides what it opens.',
    cure: '`message` names the scope that the operation needs. Make a token with it, or send an access token and a key. See [Limited tokens](/guides/access/#limited-tokens).',
    retry: 'changed',
  },
  TENANT_FORBIDDEN: {
    meaning:
      'The key or the token belongs to another tenant than the path, or the key does not cover this area. An unknown tenant is reported in the same way.',
    cure: 'Compare the tenant code in the path with that of your key; letter case counts. For an area that the key lacks, ask the operator for a key with it.',
    retry: 'changed',
  },
  RIGHT_MISSING: {
    meaning: "The account's role does not allow this call, or not on this object. Nothing was stored.",
    cure: 'See [Roles](/guides/roles/) for what each role may do, and log in with an account that may. `message` names the roles.',
    retry: 'changed',
  },
  PASSWORD_CHANGE_REQUIRED: {
    meaning:
      'The password of the account is temporary: somebody set it for the person, who must choose another one first. Nothing was stored.',
    cure: 'Ask the person for a new password and send it with [changePassword](/reference/changePassword/), then refresh the token. `password_change_required` of the token response says it at the login.',
    retry: 'changed',
  },
  ROUTE_NOT_FOUND: {
    meaning: 'No operation has this path, or it names something that does not exist, such as a map style.',
    cure: 'Compare the path with the [reference](/reference/): segments such as `v1` are part of it, and letter case counts.',
    retry: 'changed',
  },
  LAYER_NOT_FOUND: {
    meaning: 'The tenant has no layer of this name.',
    cure: 'List the layers with [listLayers](/reference/listLayers/). Compare the name letter by letter.',
    retry: 'changed',
  },
  ENTITY_NOT_FOUND: {
    meaning: 'The tenant has no such object, it was deleted, or the account may not read it.',
    cure: 'Search for the object and use its `Id`. An object that others can see and you cannot is beyond your [role](/guides/roles/).',
    retry: 'changed',
  },
  CONFLICT: {
    meaning:
      'The present state does not allow this: a value is taken, a status does not lead to the wanted one, or something still depends on it. Nothing was changed.',
    cure: 'Read `message` and `details`: they name the state that stands in the way. Read the object again before you decide.',
    retry: 'changed',
  },
  USERNAME_RETIRED: {
    meaning:
      'The user name belonged to another account, of somebody who left or has another name now. Nothing was changed.',
    cure: 'Choose another user name. The operator can release the name: see [User names](/guides/access/#user-names).',
    retry: 'changed',
  },
  CURSOR_EXPIRED: {
    meaning: 'The changes after this cursor are no longer kept.',
    cure: 'Read all objects again with a search, then follow from a new cursor: [Following changes](/guides/following-changes/).',
    retry: 'changed',
  },
  STORAGE_FULL: {
    meaning:
      'The files of the tenant have reached their limit, or the server’s disk has no room for more. The file was not stored.',
    cure: 'Keep the file on the device, tell the operator, and send it again later. The operator raises `GEOFIELD_TENANT_FILES_MB` or frees space.',
    retry: 'later',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'This `Idempotency-Key` was used for another request: another operation, path or body.',
    cure: 'Make a new key for each thing that you create, and keep it with the body until a response comes.',
    retry: 'changed',
  },
  IDEMPOTENCY_KEY_BUSY: {
    meaning: 'A request with this `Idempotency-Key` is still running.',
    cure: 'Send the same request with the same key again: it returns the result of the first.',
    retry: 'later',
  },
  PRECONDITION_FAILED: {
    meaning:
      'The object has changed since it was read: `If-Match` has none of its `ETag`s. Nothing was changed.',
    cure: '`current` in the body is the object as it is. Apply the change to it, or ask the user, and send the new `ETag`: [Offline work](/guides/offline-work/).',
    retry: 'changed',
  },
  PAYLOAD_TOO_LARGE: {
    meaning: "The body is larger than the server's limit, 1 MiB by default.",
    cure: 'Send fewer items in each request.',
    retry: 'changed',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The operation does not read bodies of this content type, or the body is compressed.',
    cure: 'Send `Content-Type: application/json`; the token call takes `application/x-www-form-urlencoded`. `message` names the right one. Send bodies without `Content-Encoding`.',
    retry: 'changed',
  },
  HEADERS_TOO_LARGE: {
    meaning:
      'The URL and the headers together are larger than 16 KiB. The server has not read them all, so it knows neither the operation nor the caller.',
    cure: 'Send a long list in the body of the POST form, such as [lookUpElevationByBody](/reference/lookUpElevationByBody/). A proxy may have a lower limit, with an error of its own.',
    retry: 'changed',
  },
  VALIDATION_FAILED: {
    meaning:
      'The body is JSON, but a field is missing, unknown, or has a value that is not allowed. Nothing was stored.',
    cure: 'Each entry of `details` is one faulty field: `path` is a JSON Pointer into the body, `code` the broken rule, `message` what the field must be.',
    retry: 'changed',
  },
  SEARCH_TOO_COSTLY: {
    meaning: 'The search took longer than the server allows.',
    cure: 'Filter by more fields, or by fields that the layer declares as indexed ([Searching](/guides/search/)), and ask for smaller pages.',
    retry: 'changed',
  },
  TOO_MANY_MATCHES: {
    meaning: '`take: -1` has more matches than the server returns at once.',
    cure: 'Ask for pages with `skip` and `take`, or with `after`; or filter by more.',
    retry: 'changed',
  },
  RATE_LIMITED: {
    meaning: "The key's quota is used up.",
    cure: 'Wait as many seconds as `Retry-After` says. The `RateLimit` header of each response shows what is left: slow down before it is 0.',
    retry: 'later',
  },
  INTERNAL: {
    meaning: 'The server failed to process the request. It is not the fault of the request.',
    cure: 'Try again after some seconds if the operation is safe to retry, or under the same `Idempotency-Key`. If it happens again, give the operator the `x-request-id` of the response.',
    retry: 'later',
  },
  MAP_MISSING: {
    meaning: 'The server has no map of real roads.',
    cure: 'The operator imports one while the server runs: `geofield-server map import FILE`. In demo mode the server routes on its synthetic starter map instead.',
    retry: 'later',
  },
  NOT_READY: {
    meaning: 'A part that this call needs is starting, busy or overloaded.',
    cure: 'Wait as long as `Retry-After` says. `GET /health/ready` of the server shows which part it is.',
    retry: 'later',
  },
}

const tokenCures: Record<string, Cure> = {
  invalid_request: {
    meaning:
      'A form field is missing or wrong, the form can not be read, or there were too many failed logins (429).',
    cure: 'Read `error_description`. Send a form with `grant_type` and the fields of that grant. After a 429 wait as long as `Retry-After` says.',
    retry: 'changed',
  },
  invalid_grant: {
    meaning:
      'The user name or the password is wrong, or the refresh token has expired, was ended or was used before, too long ago to be repeated.',
    cure: 'Log in again with the user name and the password. Keep only the newest refresh token. After a lost response send the same one again.',
    retry: 'changed',
  },
  invalid_client: {
    meaning: 'The API key is missing or not valid.',
    cure: 'Add `?api-key=YOUR_KEY` to the address of the token call: [People and accounts](/guides/access/).',
    retry: 'changed',
  },
  unauthorized_client: {
    meaning: 'The API key does not cover logins.',
    cure: 'Ask the operator of the server for a key with the area `auth`.',
    retry: 'changed',
  },
  unsupported_grant_type: {
    meaning: 'The server has no such `grant_type`.',
    cure: 'Send `password` or `refresh_token`.',
    retry: 'changed',
  },
  server_error: {
    meaning: 'The server failed, or a part of it is not ready.',
    cure: 'Try again after `Retry-After`, or after some seconds. A failed login stores nothing.',
    retry: 'later',
  },
}

const elevationCures: Record<string, Cure> = {
  INVALID_REQUEST: {
    meaning: 'An argument of an elevation call is missing or has a value that is not allowed.',
    cure: 'Read `error`: it names the argument and the position. Locations are `lat,lon`, latitude first, separated by `|`.',
    retry: 'changed',
  },
  SERVER_ERROR: {
    meaning: 'The server failed to look up elevations.',
    cure: 'Try again after some seconds. If it happens again, give the operator the request ID in `error`.',
    retry: 'later',
  },
}

/** Every code of the description. A test compares them, in both directions. */
export const cures: Record<string, Cure> = {
  ...platformCures,
  ...tokenCures,
  ...elevationCures,
  ...engineCures,
}

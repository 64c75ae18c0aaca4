export { createClient } from './createClient.ts'
export type { Client, PreviewAreas, ReadyAreas } from './createClient.ts'
export { createTransport } from './sending/transport.ts'
export type { Transport } from './types/call.ts'
export type {
  CallOptions,
  ClientOptions,
  Fetch,
  RowOptions,
  Token,
  TransportOptions,
  TokenProvider,
} from './options/clientOptions.ts'
export type { ChangeEvent, ChangeKind, Method, Pages, StreamMethod } from './types/methods.ts'
export { defineLayers } from './options/layers.ts'
export type { LayerCodec, LayerField, LayerFields, LayerOptions, Layers } from './options/layers.ts'
export type { QueryItem, QueryPage, ShapedQuery, SearchQuery } from './types/searchTypes.ts'
export type { LayerRecord } from './types/layerTypes.ts'
export type { EventType, NewEvent } from './types/eventTypes.ts'
export type * from './generated/eventActions.ts'
export { followSameOrigin } from './options/followSameOrigin.ts'
export { logTo } from './options/logTo.ts'
export type { Logger } from './options/logTo.ts'
export { limitCalls } from './limits/limitCalls.ts'
export type { CallLimits, Limit } from './limits/limitCalls.ts'
export type { ErrorEvent, Hooks, RequestEvent, ResponseEvent, RetryEvent } from './options/hooks.ts'
export { keepIn } from './session/keepIn.ts'
export type { SessionStorage } from './session/keepIn.ts'
export { sessionOf } from './session/sessionOf.ts'
export type { ClientSession, SignedOut } from './session/sessionOf.ts'
export type { SessionEnd, SessionEvent, SessionKeeper } from './options/session.ts'
export type { DeviceWork } from './areas/changes.ts'
export { followChanges } from './entries/followChanges.ts'
export type { CursorStore, FollowArgs } from './entries/followChanges.ts'
export type { FollowOptions, FollowStatus } from './options/followOptions.ts'
export type { OperationId, OperationResult } from './types/operationTypes.ts'
export type { Geometry, Position } from './types/geometry.ts'
export { ApiError, isApiError } from './errors/ApiError.ts'
export type { ApiErrorFilter, ErrorCode, ErrorDetail } from './errors/ApiError.ts'
export {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ValidationError,
} from './errors/statusErrors.ts'
export { DecodeError } from './errors/DecodeError.ts'
export { GeofieldError } from './errors/GeofieldError.ts'
export { NetworkError } from './errors/NetworkError.ts'
export { TimeoutError } from './errors/TimeoutError.ts'
export { UsageError } from './errors/UsageError.ts'
export { changesOf } from './request/changesOf.ts'

export { createClient } from './createClient.ts'
export type { Client, PreviewAreas, ReadyAreas } from './createClient.ts'
export { createTransport } from './transport.ts'
export type { Transport } from './call.ts'
export type {
  CallOptions,
  ClientOptions,
  Fetch,
  Token,
  TransportOptions,
  TokenProvider,
} from './clientOptions.ts'
export type { ChangeEvent, Method, PagedMethod, Pages, StreamMethod } from './methods.ts'
export { defineLayers } from './layers.ts'
export type { LayerCodec, LayerField, LayerFields, LayerOptions, Layers } from './layers.ts'
export type { LayerRecord } from './layerTypes.ts'
export { followSameOrigin } from './followSameOrigin.ts'
export { logTo } from './logTo.ts'
export type { Logger } from './logTo.ts'
export { limitCalls } from './limitCalls.ts'
export type { CallLimits, Limit } from './limitCalls.ts'
export type { ErrorEvent, Hooks, RequestEvent, ResponseEvent, RetryEvent } from './hooks.ts'
export { keepIn } from './session/keepIn.ts'
export type { SessionStorage } from './session/keepIn.ts'
export { sessionOf } from './session/sessionOf.ts'
export type { ClientSession, SignedOut } from './session/sessionOf.ts'
export type { SessionEnd, SessionEvent, SessionKeeper } from './session/session.ts'
export { followChanges } from './followChanges.ts'
export type { CursorStore, FollowArgs } from './followChanges.ts'
export type { OperationId, OperationResult } from './operationTypes.ts'
export type { Geometry, Position } from './writers.ts'
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

import type { components } from '../generated/openapi.ts'
import type { EventActions } from '../generated/eventActions.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { Answered } from './methods.ts'
import type { OneOf } from './conditions.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { Position } from './geometry.ts'
import type { Sent } from './operationTypes.ts'

type Schemas = components['schemas']

/** A type of events: one of the platform's, or one that the program has declared of its tenant. */
export type EventType = keyof EventActions

/** The conditions of a search for events by what happened. */
export interface EventCodes {
  /** Their type, e.g. `VISIT`. */
  typeCode?: OneOf<EventType> | Like
  /** What happened, e.g. `check_in`. */
  actionCode?: OneOf<EventActions[EventType]> | Like
}
type Like = Pick<Schemas['TextConditions'], 'like'>

type Link = 'layerCode' | 'recordNodeId'

interface EventDetails<T extends EventType> extends Omit<
  Sent<Schemas['EventInput']>,
  'typeCode' | 'actionCode' | 'location' | Link
> {
  /** The type of the event, e.g. `VISIT`. */
  readonly typeCode: T
  /** What happened: an action of this type, e.g. `check_in`. */
  readonly actionCode: EventActions[T]
  /** Where it happened, in decimal degrees (WGS-84). */
  readonly location?: Position | undefined
}
interface LinkedEvent<T extends EventType> extends EventDetails<T> {
  /** The layer of the record that the event is linked to; `VISIT` for a visit, `EMPLOYEE` for an employee. */
  readonly layerCode: string
  /** The `Id` of the record, visit or employee that the event is linked to. */
  readonly recordNodeId: string
}
interface PlainEvent<T extends EventType> extends EventDetails<T> {
  /** Goes with `recordNodeId`. */
  readonly layerCode?: undefined
  /** Goes with `layerCode`. */
  readonly recordNodeId?: undefined
}

/** An event with a link to a record, which has a layer and an id, or without one. */
export type NewEvent<T extends EventType = EventType> = LinkedEvent<T> | PlainEvent<T>

/** The operation that stores an event, as a function of its own. */
export interface EventFunction extends OperationFacts {
  readonly row: OperationFacts['row'] & { readonly id: 'createEvent' }
  <T extends EventType>(
    transport: Transport,
    event: NewEvent<T>,
    options?: CallOptions,
  ): Promise<Schemas['Event']>
}

/** The method that stores an event. */
export interface EventMethod {
  <T extends EventType>(event: NewEvent<T>, options?: CallOptions): Promise<Schemas['Event']>
  readonly operationId: string
  /** The same call, returning the HTTP response beside the data. */
  withResponse<T extends EventType>(
    event: NewEvent<T>,
    options?: CallOptions,
  ): Promise<Answered<Schemas['Event']>>
}

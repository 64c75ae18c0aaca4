import type { components } from '../generated/openapi.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { Answered } from './methods.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { Named, NamedKeys, OperationId, OperationResult, RequestBody, Sent } from './operationTypes.ts'

type Schemas = components['schemas']

/** How to travel. */
export type Costing = Schemas['Costing']
type Options = Sent<Schemas['CostingOptions']>

/** Several names of one way to travel share its options. */
interface OptionsName {
  auto: 'auto'
  car: 'auto'
  driving: 'auto'
  pedestrian: 'pedestrian'
  foot: 'pedestrian'
  walking: 'pedestrian'
  bicycle: 'bicycle'
  bike: 'bicycle'
  cycling: 'bicycle'
  motorcycle: 'motorcycle'
  motor_scooter: 'motor_scooter'
  truck: 'truck'
  bus: 'bus'
  taxi: 'taxi'
}
/** The options of a way to travel; those of another one would have no effect. */
export type OptionsOf<C extends Costing> = { readonly [K in OptionsName[C]]?: Options[K] }

export interface Travel<C extends Costing> {
  /** How to travel; `auto` when absent. */
  readonly costing?: C | undefined
  /** Settings of the routing engine for this way to travel, under the name of its costing. */
  readonly costing_options?: OptionsOf<C> | undefined
}

/** The operations that travel, but for the matrix, whose result follows from an argument too. */
export type TravelId = Exclude<
  {
    [Id in OperationId]: 'costing_options' extends NamedKeys<RequestBody<Id>> ? Id : never
  }[OperationId],
  'computeMatrix'
>

type ExtraOf<Id extends TravelId> = Id extends 'findRoute'
  ? {
      /** Options of the routing engine that the description does not name. The response's `warnings` name those without effect. */
      readonly engine?: Readonly<Record<string, unknown>> | undefined
    }
  : unknown

export type TravelArguments<Id extends TravelId, C extends Costing> = Omit<
  Sent<Named<RequestBody<Id>>>,
  keyof Travel<C>
> &
  Travel<C> &
  ExtraOf<Id>

/** A method that travels. */
export interface TravelMethod<Id extends TravelId> {
  <C extends Costing = 'auto'>(
    args: TravelArguments<Id, C>,
    options?: CallOptions,
  ): Promise<OperationResult<Id>>
  readonly operationId: string
  /** The same call, returning the HTTP response beside the data. */
  withResponse<C extends Costing = 'auto'>(
    args: TravelArguments<Id, C>,
    options?: CallOptions,
  ): Promise<Answered<OperationResult<Id>>>
}

/** The same as a function of its own. */
export interface TravelFunction<Id extends TravelId> extends OperationFacts {
  readonly row: OperationFacts['row'] & { readonly id: Id }
  <C extends Costing = 'auto'>(
    transport: Transport,
    args: TravelArguments<Id, C>,
    options?: CallOptions,
  ): Promise<OperationResult<Id>>
}

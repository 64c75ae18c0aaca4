import type { components } from '../generated/openapi.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { Answered } from './methods.ts'
import type { OperationFacts, Transport } from './call.ts'
import type { Arguments } from './operationTypes.ts'
import type { Position } from './geometry.ts'

type Schemas = components['schemas']

type Verbose = boolean | undefined
export interface MatrixArguments<V extends Verbose = Verbose> extends Omit<
  Arguments<'computeMatrix'>,
  'verbose'
> {
  /** `false` returns two tables of plain numbers. */
  readonly verbose?: V | undefined
}
type MatrixOf<V extends Verbose> = V extends false ? Schemas['MatrixTables'] : Schemas['Matrix']

type Format = 'json' | 'geojson' | undefined
export interface LookUpArguments<F extends Format = Format> extends Omit<
  Arguments<'lookUpElevationByBody'>,
  'locations' | 'format'
> {
  /** Positions, or an encoded polyline of precision 5. */
  readonly locations: readonly Position[] | string
  /** `geojson` returns features, longitude first. */
  readonly format?: F | undefined
}
type ElevationOf<F extends Format> = F extends 'geojson'
  ? Schemas['ElevationFeatures']
  : Schemas['ElevationResults']

/** Methods whose result follows from one of their arguments. */
export interface VariantMethods {
  computeMatrix: MatrixMethod
  lookUpElevation: LookUpMethod
  lookUpElevationByBody: LookUpMethod
}

interface MatrixMethod {
  <V extends Verbose = undefined>(args: MatrixArguments<V>, options?: CallOptions): Promise<MatrixOf<V>>
  /** The same call, returning the HTTP response beside the data. */
  withResponse<V extends Verbose = undefined>(
    args: MatrixArguments<V>,
    options?: CallOptions,
  ): Promise<Answered<MatrixOf<V>>>
}
interface LookUpMethod {
  <F extends Format = undefined>(args: LookUpArguments<F>, options?: CallOptions): Promise<ElevationOf<F>>
  /** The same call, returning the HTTP response beside the data. */
  withResponse<F extends Format = undefined>(
    args: LookUpArguments<F>,
    options?: CallOptions,
  ): Promise<Answered<ElevationOf<F>>>
}

/** The same as functions of their own. */
export interface MatrixFunction extends OperationFacts {
  readonly row: OperationFacts['row'] & { readonly id: 'computeMatrix' }
  <V extends Verbose = undefined>(
    transport: Transport,
    args: MatrixArguments<V>,
    options?: CallOptions,
  ): Promise<MatrixOf<V>>
}
export interface LookUpFunction<
  Id extends 'lookUpElevation' | 'lookUpElevationByBody',
> extends OperationFacts {
  readonly row: OperationFacts['row'] & { readonly id: Id }
  <F extends Format = undefined>(
    transport: Transport,
    args: LookUpArguments<F>,
    options?: CallOptions,
  ): Promise<ElevationOf<F>>
}

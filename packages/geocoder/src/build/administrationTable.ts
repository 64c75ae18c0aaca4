import { foldName } from '../text/foldSpelling.ts'
import type { Administration } from '../place.ts'

/** Ids of the units that contain a place; 0 for an unknown unit. */
export type UnitIds = { stateId: number; districtId: number; tehsilId: number }
export type Unit = { id: number; name: string; parent: number }

/** Gives each state, each district of a state and each tehsil of a district one id for all its spellings. */
export class AdministrationTable {
  readonly states = new Units()
  readonly districts = new Units()
  readonly tehsils = new Units()

  getIds({ state = '', district = '', tehsil = '' }: Administration): UnitIds {
    const stateId = this.states.getId(state, 0)
    const districtId = this.districts.getId(district, stateId)
    return { stateId, districtId, tehsilId: this.tehsils.getId(tehsil, districtId) }
  }

  /** Returns 0 for a district or tehsil that has no id yet. */
  findIds({ state = '', district = '', tehsil = '' }: Administration): UnitIds {
    const stateId = this.states.getId(state, 0)
    const districtId = this.districts.findId(district, stateId)
    return { stateId, districtId, tehsilId: districtId && this.tehsils.findId(tehsil, districtId) }
  }
}

class Units {
  readonly list: Unit[] = []
  readonly #ids = new Map<string, number>()
  readonly #spellings = new Map<string, string>()

  /** Returns 0 for an empty name; ids start at 1. */
  getId(name: string, parent: number): number {
    if (name === '') return 0
    const known = this.findId(name, parent)
    if (known !== 0) return known
    const id = this.list.length + 1
    this.list.push({ id, name, parent })
    this.#ids.set(this.#key(name, parent), id)
    return id
  }

  /** Returns 0 for an unknown name. */
  findId(name: string, parent: number): number {
    return this.#ids.get(this.#key(name, parent)) ?? 0
  }

  #key(name: string, parent: number): string {
    return `${parent} ${this.#folded(name)}`
  }

  /** Folds a name. Results are cached: there are few names and many places. */
  #folded(name: string): string {
    let folded = this.#spellings.get(name)
    if (folded === undefined) {
      folded = foldName(name)
      this.#spellings.set(name, folded)
    }
    return folded
  }
}

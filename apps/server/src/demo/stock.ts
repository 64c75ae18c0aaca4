import { pick, createRandom } from '../platform/random.ts'
import { type DemoRecord, makePoint } from './records.ts'
import { towns } from './towns.ts'

/** Made-up products and their stock in the warehouses. */

type Kind = { category: string; prefix: string; packs: string[]; goods: string[] }

const kinds: Kind[] = [
  {
    category: 'Beverages',
    prefix: 'BEV',
    packs: ['Pouch 100 g', 'Jar 250 g', 'Carton 1 l'],
    goods: ['Hill Tea', 'Ginger Tea', 'Filter Coffee', 'Mango Drink'],
  },
  {
    category: 'Staples',
    prefix: 'STA',
    packs: ['Bag 1 kg', 'Bag 5 kg', 'Bag 25 kg'],
    goods: ['Wheat Flour', 'Long Grain Rice', 'Toor Dal', 'Rock Salt'],
  },
  {
    category: 'Personal care',
    prefix: 'CAR',
    packs: ['Bottle 200 ml', 'Tube 100 g'],
    goods: ['Neem Soap', 'Herbal Shampoo', 'Mint Toothpaste'],
  },
  {
    category: 'Household',
    prefix: 'HOU',
    packs: ['Bottle 1 l', 'Box of 10'],
    goods: ['Floor Cleaner', 'Incense Sticks', 'Dish Soap'],
  },
  {
    category: 'Farm supplies',
    prefix: 'FAR',
    packs: ['Bag 5 kg', 'Bag 50 kg'],
    goods: ['Cattle Feed', 'Seed Millet', 'Organic Compost'],
  },
]
const warehouses = ['Pune', 'Bengaluru', 'Ahmedabad', 'Lucknow', 'Kolkata']
const dayMs = 86_400_000
const firstLaunch = Date.UTC(2022, 3, 1)
const lastCount = Date.UTC(2026, 10, 20, 12)

export function productRecords(): DemoRecord[] {
  const random = createRandom(3)
  return kinds.flatMap(({ category, prefix, packs, goods }) =>
    goods.flatMap((name, good) =>
      packs.map((pack, index) => ({
        product_code: `${prefix}-${String(good * packs.length + index + 1).padStart(4, '0')}`,
        product_name: `${name}, ${pack}`,
        product_category: category,
        product_pack: pack,
        product_price: Math.round((20 + random() * 480) * 2) / 2,
        product_units_per_case: pick([6, 12, 24, 48], random),
        product_is_active: random() < 0.9,
        product_launched_on: new Date(firstLaunch + Math.floor(random() * 1200) * dayMs)
          .toISOString()
          .slice(0, 10),
        product_description: `<p>Made-up product: ${name}.</p>`,
        product_image: `products/${prefix.toLowerCase()}-${good + 1}.jpg`,
      })),
    ),
  )
}

/** Returns the stock of every product in every warehouse. */
export function inventoryRecords(products: DemoRecord[]): DemoRecord[] {
  const random = createRandom(4)
  return warehouses.flatMap((warehouse) => {
    const town = towns.find(({ district }) => district.startsWith(warehouse))!
    const location = makePoint(town, random)
    return products.map(({ product_code, product_name }) => ({
      Title: `${String(product_name)} in ${warehouse}`,
      inventory_product_code: String(product_code),
      inventory_warehouse: warehouse,
      inventory_quantity: Math.floor(random() * 900),
      inventory_counted_at: new Date(lastCount - Math.floor(random() * 30) * dayMs).toISOString(),
      inventory_location: location,
    }))
  })
}

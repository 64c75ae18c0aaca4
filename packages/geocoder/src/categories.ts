/**
 * The one table of kinds of places: group, category and sub-category with their codes. The first digit of a code is
 * its group, the first two digits its category. The guide shows this table.
 */
type Group = { name: string; categories: Record<number, Category> }
type Category = { name: string; subCategories: Record<number, string> }

export const groups: Record<number, Group> = {
  1: {
    name: 'Administrative area',
    categories: {
      10: { name: 'Country', subCategories: { 101: 'Country' } },
      11: { name: 'State', subCategories: { 111: 'State or union territory' } },
      12: { name: 'District', subCategories: { 121: 'District' } },
      13: { name: 'Tehsil', subCategories: { 131: 'Tehsil or taluk' } },
      14: { name: 'Village', subCategories: { 141: 'Village boundary' } },
    },
  },
  2: {
    name: 'Populated place',
    categories: {
      21: { name: 'City', subCategories: { 211: 'City', 212: 'Town' } },
      22: { name: 'Locality', subCategories: { 221: 'Suburb', 222: 'Neighbourhood', 223: 'Locality' } },
      23: { name: 'Village', subCategories: { 231: 'Village', 232: 'Hamlet' } },
    },
  },
  3: {
    name: 'Address',
    categories: {
      31: { name: 'Road', subCategories: { 311: 'Road' } },
      32: { name: 'Address', subCategories: { 321: 'House number' } },
      33: { name: 'Building', subCategories: { 331: 'Building' } },
    },
  },
  4: {
    name: 'Public service',
    categories: {
      41: {
        name: 'Post office',
        subCategories: { 411: 'Head office', 412: 'Sub office', 413: 'Branch office', 414: 'Post office' },
      },
      42: { name: 'Health', subCategories: { 421: 'Hospital', 422: 'Clinic', 423: 'Pharmacy' } },
      43: {
        name: 'Education',
        subCategories: { 431: 'School', 432: 'College or university', 433: 'Library' },
      },
      44: {
        name: 'Safety and government',
        subCategories: { 441: 'Police', 442: 'Fire station', 443: 'Government office', 444: 'Court' },
      },
    },
  },
  5: {
    name: 'Transport',
    categories: {
      51: { name: 'Rail', subCategories: { 511: 'Railway station', 512: 'Metro station' } },
      52: { name: 'Bus', subCategories: { 521: 'Bus station', 522: 'Bus stop' } },
      53: { name: 'Air and water', subCategories: { 531: 'Airport', 532: 'Ferry terminal' } },
      54: {
        name: 'Motoring',
        subCategories: { 541: 'Fuel station', 542: 'Parking', 543: 'Charging station' },
      },
    },
  },
  6: {
    name: 'Business',
    categories: {
      61: { name: 'Food and drink', subCategories: { 611: 'Restaurant', 612: 'Cafe', 613: 'Bar or pub' } },
      62: { name: 'Shop', subCategories: { 621: 'Shop', 622: 'Supermarket', 623: 'Market or mall' } },
      63: { name: 'Lodging', subCategories: { 631: 'Hotel', 632: 'Guest house' } },
      64: { name: 'Finance', subCategories: { 641: 'Bank', 642: 'ATM' } },
      65: { name: 'Office', subCategories: { 651: 'Office', 652: 'Industry' } },
    },
  },
  7: {
    name: 'Culture and leisure',
    categories: {
      71: { name: 'Worship', subCategories: { 711: 'Place of worship' } },
      72: { name: 'Sight', subCategories: { 721: 'Attraction', 722: 'Monument', 723: 'Museum' } },
      73: { name: 'Leisure', subCategories: { 731: 'Park', 732: 'Sports', 733: 'Cinema or theatre' } },
    },
  },
  8: {
    name: 'Nature',
    categories: {
      81: { name: 'Water', subCategories: { 811: 'Lake or reservoir', 812: 'River', 813: 'Beach' } },
      82: { name: 'Land', subCategories: { 821: 'Mountain', 822: 'Forest', 823: 'Island' } },
    },
  },
  9: {
    name: 'Other',
    categories: {
      91: { name: 'Other', subCategories: { 911: 'Other' } },
      92: { name: 'Position', subCategories: { 921: 'Coordinates', 922: 'DIGIPIN' } },
    },
  },
}

/** The names and codes of a kind of place. */
export type CategoryNames = {
  group: string
  category: string
  subCategory: string
  groupCode: number
  categoryCode: number
  subCategoryCode: number
}

const rows = new Map<number, CategoryNames>(
  Object.entries(groups).flatMap(([groupCode, group]) =>
    Object.entries(group.categories).flatMap(([categoryCode, category]) =>
      Object.entries(category.subCategories).map(([code, name]): [number, CategoryNames] => [
        Number(code),
        {
          group: group.name,
          category: category.name,
          subCategory: name,
          groupCode: Number(groupCode),
          categoryCode: Number(categoryCode),
          subCategoryCode: Number(code),
        },
      ]),
    ),
  ),
)

/** Returns the names of a sub-category's code; those of "other place" for an unknown one. */
export function findCategory(subCategory: number): CategoryNames {
  return rows.get(subCategory) ?? rows.get(911)!
}

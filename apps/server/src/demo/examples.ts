/** Ids of the examples in the description, so that those of its samples lead to something in a fresh demo. */
export const exampleIds = {
  record: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
  customer: '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01',
  employee: '0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02',
  plan: '0197e7f3-0d5e-7f10-a1b2-c3d4e5f60701',
  visits: [
    '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01',
    '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e02',
    '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e03',
  ],
  proposal: '0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01',
  file: '0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01',
} as const

import { failed, type PlayState, press } from './stateParts.ts'

/** A triangle in Pune, which has customers on every map. */
const area = new URLSearchParams({ areas: 'A,Pune,ooroBohcaM?_af@oh\\?' })

export function areaStates(): PlayState[] {
  return [
    { name: 'areas', address: '?tool=areas' },
    {
      name: 'areas counted',
      address: `?tool=areas&${area}`,
      act: (page) => page.getByText(/ customers inside/).waitFor(),
    },
    {
      name: 'areas forms',
      address: '?tool=areas',
      act: async (page) => {
        await page.getByText('What can be reached from a place').click()
        await page.getByText('A territory or another record').click()
      },
    },
    {
      name: 'areas drawing',
      address: `?tool=areas&${area}`,
      act: async (page) => {
        await page.getByText(/ customers inside/).waitFor()
        await press(page, 'Change the corners')
        await page.getByLabel('Corner 3: latitude and longitude').waitFor()
      },
    },
    { name: 'follow within an area', address: `?tool=follow&in=A&${area}` },
    {
      name: 'data within an area that is gone',
      address: '?tool=data&where={"customer_location":{"within":"C"}}',
      act: failed,
    },
  ]
}

export function planStates(): PlayState[] {
  return [
    { name: 'plan', address: '?tool=plan' },
    {
      name: 'plan without workers',
      address: '?tool=plan',
      act: async (page) => {
        await press(page, 'Propose a plan')
        await failed(page)
      },
    },
    {
      name: 'plan of a proposal that is gone',
      address: '?tool=plan&id=00000000-0000-4000-8000-000000000000',
      act: failed,
    },
    {
      name: 'plan proposed',
      address: '?tool=plan&text=Pune&days=2',
      act: async (page) => {
        await page.locator('.plan-workers input[type=checkbox]').first().check()
        await press(page, 'Propose a plan')
        await page.locator('.plan-timeline button').first().click()
        await page.getByRole('button', { name: 'Show all days' }).waitFor()
      },
    },
  ]
}

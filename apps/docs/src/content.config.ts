import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { guidesLoader } from './generated/loader.ts'
import {
  areasLoader,
  errorPagesLoader,
  errorsLoader,
  operationsLoader,
  schemaPagesLoader,
} from './spec/operationLoader.ts'

export const collections = {
  docs: defineCollection({
    loader: guidesLoader(),
    schema: docsSchema({
      extend: z.object({
        /** The word above a page's heading: the area of an operation, or the part of the site. */
        eyebrow: z.string().optional(),
        /** The areas and operations that a guide explains: their pages link to it. */
        about: z.array(z.string()).optional(),
      }),
    }),
  }),
  // The pages are made from the bundle, with the types in spec/: no second schema is needed here.
  operations: defineCollection({ loader: operationsLoader() }),
  areas: defineCollection({ loader: areasLoader() }),
  errors: defineCollection({ loader: errorsLoader() }),
  schemas: defineCollection({ loader: schemaPagesLoader() }),
  errorPages: defineCollection({ loader: errorPagesLoader() }),
}

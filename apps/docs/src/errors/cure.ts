/** What a caller does about an error code. Texts are Markdown; addresses that begin with `/` are pages of this site. */
export interface Cure {
  meaning: string
  cure: string
  /** `later`: the same request may succeed later. `changed`: it fails again until something is changed. */
  retry: 'later' | 'changed'
}

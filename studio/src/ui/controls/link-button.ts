/** A link that looks as a button does. */
export const linkButtonClass =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-raised px-4 font-medium hover:border-field'

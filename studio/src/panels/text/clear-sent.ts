/** Empties the texts of a draft that were sent; one that was changed since, or sent from elsewhere, stays. */
export const clearSent = <K extends string>(
  draft: NoInfer<Readonly<Record<K, string>>>,
  sent: Readonly<Record<K, string>>,
): Record<K, string> => {
  const left: Record<K, string> = { ...sent }
  for (const key in left) left[key] = draft[key] === sent[key] ? '' : draft[key]
  return left
}

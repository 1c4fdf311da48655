import type { FeatureLine } from '@tidemark/domain'
import classes from './plan-card.module.css'

interface Feature {
  readonly text: string
  readonly subs: string[]
}

/** A sub-bullet at the beginning has no feature to belong to and is one itself. */
function groupFeatures(lines: readonly FeatureLine[]): Feature[] {
  const groups: Feature[] = []
  for (const { text, isSub } of lines) {
    const last = groups.at(-1)
    if (isSub && last) last.subs.push(text)
    else groups.push({ text, subs: [] })
  }
  return groups
}

/** A text can be there twice: the position tells them apart. */
const withKeys = <Item,>(items: readonly Item[]) => items.map((item, i) => ({ item, key: `${i}` }))

export const PlanFeatures = ({ lines }: { readonly lines: readonly FeatureLine[] }) =>
  lines.length === 0 ? null : (
    <ul className={classes.features}>
      {withKeys(groupFeatures(lines)).map(({ item, key }) => (
        <li key={key}>
          {item.text}
          {item.subs.length > 0 ? (
            <ul className={classes.features}>
              {withKeys(item.subs).map(({ item: sub, key: subKey }) => (
                <li key={subKey}>{sub}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { AlertDirection } from '@tidemark/domain'
import { texts } from './texts.ts'

export function DirectionArrow({ dir }: { readonly dir: AlertDirection }) {
  if (dir === '-') return null
  const Icon = dir === 'U' ? IconArrowUp : IconArrowDown
  return <Icon size={14} role="img" aria-label={texts.directions[dir]} />
}

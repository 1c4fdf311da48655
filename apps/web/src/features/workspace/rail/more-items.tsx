import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Menu } from '../../../ui/later-menu.tsx'
import { RailButton } from '../rail-button.tsx'
import classes from './more-items.module.css'

export interface FoldedItem {
  readonly key: string
  readonly name: string
  readonly icon: ReactNode
  /** Only for toggles. */
  readonly pressed?: boolean
  /** Why it is disabled. */
  readonly unavailable?: string | undefined
  readonly onClick: () => void
}

interface MoreItemsProps extends ComponentPropsWithRef<'button'> {
  readonly label: string
  readonly items: readonly FoldedItem[]
  readonly side: 'left' | 'right'
}

/** The items for which a rail has no room, behind one button. Highlighted while one of them is on. */
export function MoreItems({ label, items, side, ...rest }: MoreItemsProps) {
  return (
    <Menu position={`${side}-end`} offset={8} alignItemsLabels="all">
      <Menu.Target>
        <RailButton
          {...rest}
          label={label}
          tooltipSide={side}
          data-active={items.some(({ pressed }) => pressed === true)}
        >
          <IconDots />
        </RailButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(item => (
          <FoldedEntry key={item.key} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function FoldedEntry({ item: { name, icon, pressed, unavailable, onClick } }: { readonly item: FoldedItem }) {
  const content = {
    disabled: unavailable !== undefined,
    children: (
      <span className={classes.entry}>
        <span className={classes.icon}>{icon}</span>
        {unavailable === undefined ? name : `${name}: ${unavailable}`}
      </span>
    ),
  }
  if (pressed === undefined) return <Menu.Item {...content} onClick={onClick} />
  return <Menu.CheckboxItem {...content} checked={pressed} onChange={onClick} />
}

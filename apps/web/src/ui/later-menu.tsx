import type {
  MenuCheckboxItemProps,
  MenuDividerProps,
  MenuItemProps,
  MenuLabelProps,
  MenuProps,
  MenuRadioItemProps,
} from '@mantine/core'
import {
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  type HTMLAttributes,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'
import { laterParts } from './later-parts.ts'

const useMenuParts = laterParts(() => import('./menu-parts.tsx'))

type MenuLook = Pick<MenuProps, 'position' | 'offset' | 'width' | 'alignItemsLabels'>

interface MenuState {
  readonly id: string
  readonly look: MenuLook
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Null before the first press. */
  readonly target: HTMLElement | null
  readonly setTarget: (target: HTMLElement) => void
}

const MenuContext = createContext<MenuState | null>(null)

function useMenu(): MenuState {
  const menu = use(MenuContext)
  if (menu === null) throw new Error('This part of a menu is outside of one')
  return menu
}

/** A menu of Mantine whose code is not on the first screen: only the button that opens it is. */
function LaterMenu({ children, ...look }: MenuLook & { readonly children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return <MenuContext value={{ id, look, isOpen, setOpen, target, setTarget }}>{children}</MenuContext>
}

type TargetProps = HTMLAttributes<HTMLElement> & { readonly 'data-expanded'?: boolean | undefined }

/** The button. */
function Target({ children }: { readonly children: ReactElement<TargetProps> }) {
  const { id, isOpen, setOpen, setTarget } = useMenu()
  const { onClick } = children.props
  const toggle: MouseEventHandler<HTMLElement> = event => {
    onClick?.(event)
    setTarget(event.currentTarget)
    setOpen(!isOpen)
  }
  return cloneElement(children, {
    // The menu names its button by it.
    id: `${id}-target`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
    onClick: toggle,
  })
}

interface DropdownProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

function Dropdown(props: DropdownProps) {
  const { target } = useMenu()
  return target === null ? null : <OpenedMenu {...props} target={target} />
}

function OpenedMenu({ target, ...dropdown }: DropdownProps & { readonly target: HTMLElement }) {
  const { id, look, isOpen, setOpen } = useMenu()
  const parts = useMenuParts()
  return parts && <parts.OpenMenu {...{ id, look, isOpen, target, dropdown }} onChange={setOpen} />
}

type PartName = 'Label' | 'Divider' | 'Item' | 'CheckboxItem' | 'RadioItem'

const partOf = <Props extends object>(name: PartName): ComponentType<Props> =>
  function MenuPart(props) {
    const parts = useMenuParts()
    return parts && createElement(parts.Menu[name] as ComponentType<object>, props)
  }

type ItemProps<Own> = Own & Omit<HTMLAttributes<HTMLButtonElement>, keyof Own>

export const Menu = Object.assign(LaterMenu, {
  Target,
  Dropdown,
  Label: partOf<MenuLabelProps & { readonly children?: ReactNode }>('Label'),
  Divider: partOf<MenuDividerProps>('Divider'),
  Item: partOf<ItemProps<MenuItemProps>>('Item'),
  CheckboxItem: partOf<ItemProps<MenuCheckboxItemProps>>('CheckboxItem'),
  RadioItem: partOf<ItemProps<MenuRadioItemProps>>('RadioItem'),
})

import { Menu } from '@mantine/core'
import { loadLayout, saveLayout } from './layout-actions.ts'
import classes from './layout-items.module.css'
import { useNamedLayouts } from './layout-preferences.ts'
import { layoutTexts as t } from './texts.ts'

interface LayoutItemsProps {
  readonly onSaveAs: () => void
  readonly onManage: () => void
}

export function LayoutItems({ onSaveAs, onManage }: LayoutItemsProps) {
  const layouts = useNamedLayouts()
  return (
    <>
      <Menu.Item onClick={() => void saveLayout()}>{t.saveLayout}</Menu.Item>
      <Menu.Item onClick={() => void loadLayout()}>{t.loadLayout}</Menu.Item>
      <Menu.Divider />
      <Menu.Label>{layouts.length === 0 ? t.noNamed : t.named}</Menu.Label>
      {layouts.map(({ name, windows }) => (
        <Menu.Item
          key={name}
          rightSection={<span className={classes.count}>{t.windows(windows.length)}</span>}
          onClick={() => void loadLayout(windows)}
        >
          <span className={classes.name}>{name}</span>
        </Menu.Item>
      ))}
      {layouts.length === 0 ? null : <Menu.Divider />}
      <Menu.Item onClick={onSaveAs}>{t.saveAs}</Menu.Item>
      <Menu.Item disabled={layouts.length === 0} onClick={onManage}>
        {t.manage}
      </Menu.Item>
    </>
  )
}

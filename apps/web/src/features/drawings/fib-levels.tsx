import { Menu } from '@mantine/core'
import classes from './drawings.module.css'
import { drawingTexts } from './texts.ts'

const commonLevels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.272, 1.618, 2.618]

interface FibLevelsProps {
  readonly shown: readonly number[]
  readonly onChange: (levels: readonly number[]) => void
}

/** Menu that selects the levels of a retracement. */
export function FibLevels({ shown, onChange }: FibLevelsProps) {
  const all = [...new Set([...commonLevels, ...shown])].sort((a, b) => a - b)
  return (
    <Menu position="bottom-start" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.levels}>
          {drawingTexts.editor.levels}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(level => (
          <Menu.CheckboxItem
            key={level}
            checked={shown.includes(level)}
            onChange={isOn => onChange(all.filter(other => (other === level ? isOn : shown.includes(other))))}
          >
            {level}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { IconEye, IconEyeOff, IconSettings, IconX } from '@tabler/icons-react'
import type { Studies, StudyValues } from '@tidemark/chart'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './studies.module.css'
import { studiesTexts as t } from './texts.ts'

interface StudyRowProps {
  readonly entry: StudyValues
  readonly studies: Studies
  readonly onEdit: () => void
}

/** One study in the legend: name, values at the cursor and buttons. */
export function StudyRow({ entry: { id, title, isHidden, values }, studies, onEdit }: StudyRowProps) {
  return (
    <li className={classes.row} data-hidden={isHidden}>
      <span className={classes.title}>{title}</span>
      {isHidden
        ? null
        : values.map(({ name, text, colour }) => (
            <span key={name} className={classes.value} style={{ color: colour }}>
              {text}
            </span>
          ))}
      <span className={classes.actions}>
        <IconButton
          label={isHidden ? t.show(title) : t.hide(title)}
          onClick={() => studies.setHidden(id, !isHidden)}
        >
          {isHidden ? <IconEye /> : <IconEyeOff />}
        </IconButton>
        <IconButton label={t.settings(title)} onClick={onEdit}>
          <IconSettings />
        </IconButton>
        <IconButton label={t.remove(title)} onClick={() => studies.remove(id)}>
          <IconX />
        </IconButton>
      </span>
    </li>
  )
}

import type { Studies, StudyValues } from '@tidemark/chart'
import { useState } from 'react'
import { LegendItem } from '../chart/index.ts'
import { StudySettingsDialog } from './study-settings-dialog.tsx'

interface StudyRowProps {
  readonly entry: StudyValues
  readonly studies: Studies
}

/** One study in the legend: name, values at the cursor and buttons. */
export function StudyRow({ entry: { id, title, isHidden, values }, studies }: StudyRowProps) {
  const [isEdited, setEdited] = useState(false)
  const doc = isEdited ? studies.docs.find(each => each.id === id) : undefined
  return (
    <>
      <LegendItem
        title={title}
        isHidden={isHidden}
        onHide={next => studies.setHidden(id, next)}
        onSettings={() => setEdited(true)}
        onRemove={() => studies.remove(id)}
      >
        {isHidden
          ? null
          : values.map(({ name, text, colour }) => (
              <span key={name} style={{ color: colour }}>
                {text}
              </span>
            ))}
      </LegendItem>
      {doc ? <StudySettingsDialog doc={doc} studies={studies} onClose={() => setEdited(false)} /> : null}
    </>
  )
}

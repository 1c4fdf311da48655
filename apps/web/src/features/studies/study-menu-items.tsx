import { studyList } from '@tidemark/chart'
import { Menu } from '../../ui/later-menu.tsx'
import { useChartStore } from '../chart/index.ts'
import { studiesTexts as t } from './texts.ts'

/** One menu item per study, which adds it. Until the chart has loaded they are listed but disabled. */
export function StudyMenuItems() {
  const studies = useChartStore(store => store.studies)
  const entries = studies?.registry.all ?? studyList
  return (
    <>
      <Menu.Label>{t.heading}</Menu.Label>
      {entries.map(({ kind, name }) => (
        <Menu.Item key={kind} disabled={studies === null} onClick={() => studies?.add(kind)}>
          {name}
        </Menu.Item>
      ))}
    </>
  )
}

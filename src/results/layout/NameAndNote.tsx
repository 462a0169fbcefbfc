import { Muted } from '../../base/ui/Muted.tsx'

export const NameAndNote = ({ name, note }: { name: string; note: string }) => (
  <>
    {name}
    <Muted component="span" display="block">
      {note}
    </Muted>
  </>
)

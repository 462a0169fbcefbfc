import { Muted } from '../../base/ui/Muted.tsx'

export const Said = ({ name, note }: { name: string; note: string }) => (
  <>
    {name}
    <Muted component="span" display="block">
      {note}
    </Muted>
  </>
)

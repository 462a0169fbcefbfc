// What a presentation writes into its file: it has no style sheet.
export const INK = '1F2933'
export const MUTED = '52606D'
export const CLASS_COLOURS = ['2B8A6E', 'C9CED6', 'C2571A']
export const LINE_COLOURS = [
  ...['2F5FD0', 'C2571A', '2B8A6E', '8A4FBF', 'B0307A', '7A6A00', '00798C', '5C677D', '9C2F2F', '3D3D3D'],
]

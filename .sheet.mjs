import sharp from 'sharp'
async function sheet(names, out, h) {
  let x = 0; const parts = []
  for (const n of names) {
    const img = sharp(`/tmp/forms/shots/${n}.png`); const m = await img.metadata()
    const height = Math.min(m.height, h)
    parts.push({ input: await img.extract({ left: 0, top: 0, width: m.width, height }).png().toBuffer(), left: x, top: 0 }); x += m.width + 10
  }
  await sharp({ create: { width: x, height: h, channels: 3, background: 'gray' } }).composite(parts).png().toFile(`/tmp/forms/shots/${out}.png`)
}
const [,, out, h, ...names] = process.argv
await sheet(names, out, Number(h))

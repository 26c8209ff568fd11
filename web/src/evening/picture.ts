/** The house's picture of a standing, as a file that every phone can show and send on. */

/** Sharper than the drawing: phones and projectors have more dots. */
const SCALE = 2;

async function drawn(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new Error("The picture could not be loaded. Check the connection and try again.");
  }
  return image;
}

export async function savePng(address: string, name: string): Promise<void> {
  const image = await drawn(address);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser could not make the picture. Take the SVG instead.");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

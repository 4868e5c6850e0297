// What is said of a photo that comes into a site, in English.

export const photoEn = {
  add: (name: string) => `Add ${name}`,
  noFile: (file: string, near: string | undefined) =>
    `There is no file ${file}.${near ? ` Did you mean "${near}"?` : ''}`,
  tooSmall: (name: string, width: number, min: number) =>
    `${name} is too small: ${width} pixels of width are left for this place, which needs ${min}. Ask for the original photo; messengers send a smaller one.`,
  before: (name: string, size: string, kept: string | undefined, bytes: string) =>
    `${name}: ${size} pixels${kept ? `, of which ${kept} fit the shape of the place` : ''}, ${bytes}.`,
  after: (file: string, size: string, bytes: string) =>
    `${file}: ${size} pixels, ${bytes}, upright, without location, time and camera.`,
  toSee: (file: string) => `To see what is kept, open ${file}`,
  otherPart: (parts: string) =>
    `To keep another part of the photo, add --keep and one of ${parts}.`,
  deleted: (file: string) => `Nothing else shows ${file}; it is deleted.`,
  beyond: (name: string, size: string) =>
    `The part to keep goes beyond ${name}, which has ${size} pixels.`,
  tooManyPixels: (name: string, million: number, most: number) =>
    `${name} has ${million} million pixels, and a picture may have ${most} million. Save it smaller and try again.`,
  heic: (name: string) =>
    `${name} is a HEIC photo, which cannot be read here. Save it as JPEG and try again: on a Mac open it in Preview and choose File, Export; on Windows open it in Photos and choose "Save as"; on an iPhone mail it to yourself.`,
  damaged: (name: string) =>
    `${name} cannot be read as a photo; it may be damaged or cut short. Open it in a photo program and save it as JPEG.`,
  drawing: (name: string) =>
    `${name} is not a photo but a drawing or an animation. Put it into a folder of content/images and write its path where it should be shown.`,
  noGallery: 'No page has a gallery. Add a block of the type "gallery" to one first.',
  galleries: (files: string) =>
    `Several pages have a gallery, and none of them is called gallery: ${files}. Add the line to the right one by hand.`,
  larger: 'For a larger picture, write "cols: 2" or "rows: 2" below its line.',
  nameOne: (asked: string) => `Name one of the pictures of "${asked}":`,
  noPlace: (asked: string, near: string | undefined) =>
    `There is no member or place "${asked}".${near ? ` Did you mean "${near}"?` : ''}`,
  picturesOf: (page: string) => `These are the pictures of ${page}:`,
  howToName:
    'Write the name of a member, "gallery", or a page and a field such as home.hero.image.',
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  notWritten: (file: string) =>
    `The picture is not written in ${file} itself, so nothing was written. Change it by hand.`,
  readBeside: (field: string, place: string, question: string) =>
    `Read "${field}" in ${place}: ${question}`,
  alt: 'does it say what the new picture shows?',
  focus: 'is it the half of the new picture that matters?',
};

export default function ProjectCards() {
  return null;
}

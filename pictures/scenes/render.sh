#!/bin/sh
# Renders the eight scenes and grades them into PNG masters.
#
#   sh pictures/scenes/render.sh <working folder> [scene …]
#
# Needs, on Debian 12:
#   apt-get install --no-install-recommends blender python3-numpy python3-scipy python3-opencv g++
# (Blender 3.4, Cycles on the processor). Reckon with five to ten minutes a scene on two cores; add
# preview=40 in front of the command (preview=40 sh …) for pictures of 40 per cent in seconds.
set -e
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=${1:?working folder}
shift
mkdir -p "$work/out"
cd "$work"

[ -x denoise ] || g++ -O3 -march=native -ffast-math -pthread -o denoise "$here/denoise.cpp"
[ -x terrain ] || g++ -O3 -march=native -o terrain "$here/terrain.cpp"
# side, seed, droplets, file, scale of the noise, height as a share of the side
[ -f terrain.raw ] || ./terrain 2000 11 1800000 terrain.raw 5.2 0.07

render() { # scene, scale in per cent of the scene's own size, settings …
  scene=$1
  scale=${preview:-$2}
  shift 2
  nice -n 15 blender -b -t "${threads:-2}" -P "$here/$scene.py" -- scale="$scale" threads="${threads:-2}" "$@"
}
grade() { # scene, width of the master, settings …
  scene=$1
  width=$2
  shift 2
  nice -n 15 python3 "$here/${scene}_grade.py" o="$scene-$width" "$@"
}
retouch() { # scene, width of the master, what is retouched
  nice -n 15 python3 "$here/${1}_$3.py" "$1-$2.png"
}

one() {
  case $1 in
    ridge)
      render ridge 160 spp=13 lens=46 az=9 el=4.2 hr=200 cx=0 cy=-9500 dz=250 yaw=-2 hx=.2 hy=.1 hd=90
      grade ridge 2560 ev=.12 pow=1.42 sat=1.4 fd=2.5e-3 fh=60 fz=615 hz=3.6e-5 fw=70 grain=.004
      ;;
    range)
      render range 160 spp=24
      grade range 2560 ev=.95 sc=.5 R=6 aw=1.6 bl=.06 pow=1.45 vg=.25 sat=1.3
      retouch range 2560 floor
      ;;
    hangar)
      render hangar 160 spp=22
      grade hangar 2560 hz=.035 ms=.38 pow=1.38 ev=.12
      ;;
    convoy)
      render convoy 160 spp=9
      grade convoy 2560 ev=.82 R=4
      ;;
    runway)
      render runway 100 spp=40 d0=14 ar=-114 th=950 th2=330 ay=53
      grade runway 2560 sat=1.3 ms=4.5e-4 li=12
      [ -n "$preview" ] || retouch runway 2560 edge
      ;;
    river)
      render river 100 spp=24 by=540 lens=36 up=42000
      grade river 2560 lr=.42 br=.3
      ;;
    briefing)
      render briefing 160 spp=40 sky=2.4
      grade briefing 2560 ev=.85
      ;;
    watch)
      render watch 100 spp=24 fi=1500 bp=55
      grade watch 2560 ev=.35
      ;;
    *)
      echo "No scene called $1" >&2
      exit 1
      ;;
  esac
}

[ $# -gt 0 ] || set -- ridge river runway hangar range briefing watch convoy
for scene in "$@"; do one "$scene"; done
